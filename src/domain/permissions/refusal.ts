import type { Refusal } from '../../core/match/match.ts';
import type { PersonId } from '../ids.ts';
import type { Table } from '../table/table.ts';
import type { Exceeded } from './quota.ts';

/** Why a use case changed nothing. The texts for each code are in src/discord. */
export type Refused =
  | Refusal
  /** There is no such table. */
  | { readonly code: 'gone' }
  /** The table has changed after the person saw it; `since`: the log lines after that, in the person's language. */
  | { readonly code: 'stale'; readonly table: Table; readonly since: readonly string[] }
  /** The person does not sit at the table. */
  | { readonly code: 'not-seated' }
  | { readonly code: 'not-started' }
  /** The person was shown another player's move, or may not withdraw this motion. */
  | { readonly code: 'not-yours' }
  /** It is shown only where the table is played. */
  | { readonly code: 'elsewhere' }
  /** Their direct messages are closed, and there is no other way to tell them. */
  | { readonly code: 'unreachable' }
  /** Only possible before the table starts. */
  | { readonly code: 'started' }
  | { readonly code: 'full' }
  /** All free chairs are kept for invited people. */
  | { readonly code: 'reserved' }
  /** The table asks for people who finish their games; what the person has begun and finished. */
  | { readonly code: 'finishers'; readonly begun: number; readonly finished: number }
  /** The person sits at the table already. */
  | { readonly code: 'seated' }
  | { readonly code: 'too-few'; readonly min: number }
  | { readonly code: 'not-host' }
  /** Only possible when the game is over. */
  | { readonly code: 'running' }
  /** Other changes were committed first each time it was tried. */
  | { readonly code: 'busy' }
  /** A newer version of the bot has changed the table in a way that this one cannot read. */
  | { readonly code: 'newer' }
  /** Others still play the same deal. */
  | { readonly code: 'held-back' }
  /** The match is played by a revision of the rules that the game no longer knows. */
  | { readonly code: 'retired' }
  /** The table has another open motion. */
  | { readonly code: 'motion' }
  | { readonly code: 'no-motion' }
  /** The motion does not ask this person, or does not have this answer; or no person plays the seat that was named. */
  | { readonly code: 'not-asked' }
  /** The person has given this answer already. */
  | { readonly code: 'voted' }
  /** The table is played without hints. */
  | { readonly code: 'no-hints' }
  /** Hints are for the decision that one has to make now. */
  | { readonly code: 'hint-later' }
  /** The game ended without a result, so it is not analysed. */
  | { readonly code: 'aborted' }
  /** No decision of this person can be judged. */
  | { readonly code: 'no-decisions' }
  /** The bot runs without computers that think. */
  | { readonly code: 'no-thinker' }
  /** An analysis has failed or taken too long; what was judged until then is kept. */
  | { readonly code: 'not-analysed' }
  /** There is nothing to take back. */
  | { readonly code: 'nothing' }
  /** Not possible for a person on turn: premoves are for the turns of others, and players do not nudge themselves. */
  | { readonly code: 'on-turn' }
  /** The move is among the premoves already, or there are as many as there may be. */
  | { readonly code: 'planned' }
  /** The autopilot plays for the person until they return. */
  | { readonly code: 'away' }
  | { readonly code: 'not-away' }
  | { readonly code: 'no-clock' }
  | { readonly code: 'paused' }
  | { readonly code: 'not-paused' }
  /** Another person plays the seat, so this person may not offer it. */
  | { readonly code: 'not-to-give' }
  /** The seat's player has resigned. */
  | { readonly code: 'given-up' }
  /** The table is ranked: nobody else takes over a seat, and nobody gets out of the game alone. */
  | { readonly code: 'ranked' }
  /** The table is ranked, and the move cannot be taken back any more. */
  | { readonly code: 'ranked-undo' }
  /** Only computers would play on. */
  | { readonly code: 'alone' }
  /** The game counts in somebody's rating against computers, so nobody takes over the seat of one. */
  | { readonly code: 'counts' }
  /** Taking a move back makes the game practice: the person has to be sure. */
  | { readonly code: 'practice' }
  /** A ranked table has people in all seats. */
  | { readonly code: 'ranked-people' }
  /** A ranked table has a clock, and the autopilot moves when time is over. */
  | { readonly code: 'ranked-clock' }
  /** The admins of the server want no ranked tables. */
  | { readonly code: 'ranked-never' }
  /** Only the host or a moderator of the place can do that. */
  | { readonly code: 'moderators' }
  /** There would be more than a quota allows. */
  | ({ readonly code: 'quota' } & Exceeded)
  /** The operator has blocked the person or the server, or the server's admins have blocked the person there. */
  | { readonly code: 'blocked'; readonly whom: 'person' | 'server'; readonly by: 'operator' | 'server' }
  /** The person who was named takes no invitations, or none of this person, or may not take any there. */
  | { readonly code: 'not-invitable'; readonly person: PersonId }
  /** The host has blocked the person. */
  | { readonly code: 'unwelcome' }
  /** Tables may not be opened here, but in these channels of the server. */
  | { readonly code: 'closed-channel'; readonly channels: readonly string[] }
  /** On this server only people with this role may open tables. */
  | { readonly code: 'not-opener'; readonly role: string }
  /** The operators have switched it off for now. */
  | { readonly code: 'switched-off'; readonly what: 'game' | 'analysis' | 'films' }
  /** As many tables as may be found for somebody are played already. */
  | { readonly code: 'found-enough'; readonly most: number }
  /** The seat has said as many phrases as it may in a game. */
  | { readonly code: 'phrases'; readonly most: number }
  /** Nobody else sits at the table who could read what is said. */
  | { readonly code: 'nobody-listens' }
  /** The person who is named is nobody else at the table. */
  | { readonly code: 'no-companion' }
  /** The person has reported that one at this table before. */
  | { readonly code: 'reported' }
  /** There are as many blocks as there may be. */
  | { readonly code: 'blocks'; readonly most: number };
