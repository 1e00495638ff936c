/** What many tables play alike: the same chance, so that what they make of it can be compared. */
export interface Deal {
  /** Of lower-case letters, digits and dashes, 64 at most; everybody may read it. */
  readonly name: string;
  /** 32 random bytes in hex; unknown to people until nobody plays the deal any more. */
  readonly seed: string;
  /** No table is opened with it from then on. */
  readonly until: Date;
}
