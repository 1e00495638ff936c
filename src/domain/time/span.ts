/** A span of time in milliseconds since 1970; `to` is the first moment after it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
