/** Why a file cannot be read as an act: a Polish sentence for the person who gave it. */
export class ActFileProblem extends Error {}
