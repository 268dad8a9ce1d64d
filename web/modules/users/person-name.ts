interface Named {
  readonly firstname: string;
  readonly surname: string;
  readonly loginName: string;
}

/** As lists name people, surname first; who has given no name yet, such as the first administrator, goes by the login. */
export const listedName = ({ firstname, surname, loginName }: Named): string =>
  `${surname} ${firstname}`.trim() || loginName;

export const personName = ({ firstname, surname, loginName }: Named): string =>
  `${firstname} ${surname}`.trim() || loginName;
