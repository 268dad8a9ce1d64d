/** What of a case goes to the registry of the office, in one piece. */
export interface CaseParcel {
  /** Letters, digits, `-` and `_`; the same papers always come under the same name. */
  readonly name: string;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/** The registry of the office (EZD), as far as the portal knows it. */
export interface CaseRegistry {
  /**
   * Has taken the whole parcel when it returns; one that it has already is taken again, or left as it is.
   * @throws with a `code` that says why not; nothing of the parcel is left then
   */
  put(parcel: CaseParcel): Promise<void>;
}
