interface HouseProps {
  x: number;
  width: number;
  height: number;
  gabled?: boolean;
}

function House({ x, width, height, gabled = false }: HouseProps) {
  const gable = `L${x + width / 2} ${-height - Math.round(width * 0.55)}L${x + width} ${-height}`;
  return <path d={`M${x} 0V${-height}${gabled ? gable : `H${x + width}`}V0`} />;
}

const windows: readonly (readonly [x: number, y: number, count: number])[] = [
  [-232, -62, 3],
  [-232, -38, 3],
  [-90, -48, 2],
  [34, -46, 2],
  [226, -58, 2],
  [226, -36, 2],
  [-154, -70, 4],
];

/** The town as a hairline: houses, town hall with its clock, church. Base at y = 0, centred. */
export function Town() {
  return (
    <g className="town">
      <House x={-280} width={38} height={58} gabled />
      <House x={-242} width={44} height={78} />
      <House x={-198} width={34} height={64} gabled />
      <path d="M-164 0V-92H-146V-150L-132-182L-118-150V-92H-100V0M-146-150H-118M-132-182V-198" />
      <circle cx="-132" cy="-128" r="8" />
      <path d="M-132-133V-128H-128" />
      <House x={-100} width={40} height={66} gabled />
      <House x={-60} width={40} height={56} />
      <House x={24} width={40} height={62} />
      <House x={64} width={36} height={54} gabled />
      <path d="M100 0V-74L126-104L152-74V0M152 0V-124L166-188L180-124V0M166-188V-206M160-199H172M159-112A7 7 0 0 1 173-112V-96H159Z" />
      <House x={180} width={36} height={60} gabled />
      <House x={216} width={40} height={76} />
      <House x={256} width={30} height={52} gabled />
      {windows.flatMap(([x, y, count]) =>
        Array.from({ length: count }, (_, i) => <path key={`${x} ${y} ${i}`} d={`M${x + i * 11} ${y}v10h5v-10z`} />),
      )}
    </g>
  );
}
