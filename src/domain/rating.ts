/** Ratings: how strong somebody is in a game, as mean `mu` and uncertainty `sigma` of OpenSkill. */

/** From this uncertainty on a rating is shown with a question mark. */
const UNCERTAIN = 4;

/** The number that is shown for a mean; that of a newcomer is 1000. */
export function shownRating(mu: number): number {
  return Math.round(1000 + 40 * (mu - 25));
}

/** A rating as it is shown: "1183", or "1183?" while it is uncertain. */
export function ratingText({ mu, sigma }: { readonly mu: number; readonly sigma: number }): string {
  return `${shownRating(mu)}${sigma > UNCERTAIN ? '?' : ''}`;
}
