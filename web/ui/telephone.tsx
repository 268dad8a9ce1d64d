/** A number to be rung by a touch, on one line. */
export const Telephone = ({ id, number }: { id?: string; number: string }) => (
  <a id={id} className="nowrap" href={`tel:${number.replace(/[^\d+]/g, '')}`}>
    {number}
  </a>
);
