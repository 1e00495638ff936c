import { labels } from './labels.ts';

const moves = (n: number): string => (n === 1 ? '1 move' : `${n} moves`);

/** What the Discord layer says, in English: the source of the other books' type. */
export const en = {
  ...labels.en,

  // The lobby
  lobbyHead: (w: { game: string; tagline: string }) => `### 🎲 ${w.game}\n${w.tagline}`,
  lobbyOptions: (w: { options: string }) => `**Options** ${w.options}`,
  lobbyOption: (w: { name: string; value: string }) => `${w.name}: ${w.value}`,
  lobbySeats: (w: { taken: number; size: number; who: string }) => `**Seats** ${w.taken} of ${w.size}: ${w.who}`,
  lobbyHost: (w: { name: string }) => `${w.name} (host)`,
  lobbyKept: (w: { who: string }) => `kept for ${w.who}`,
  lobbyDeaf: (w: { who: string }) => `${w.who} · 📪 direct messages closed`,
  lobbyPace: (w: { pace: string }) => `**Pace** ${w.pace}`,
  lobbyRanked: '🏅 **Ranked**: the result changes ratings. People only, strict clocks, no seat is handed on.',
  lobbyForecast: (w: { time: string; seats: number }) => `-# 🏁 A game for ${w.seats} takes about ${w.time}.`,
  lobbyVacation: (w: { who: string; from: string; to: string }) => `-# 🏖️ ${w.who}: vacation, ${w.from} to ${w.to}`,
  lobbyHint: '-# Starts when full or with *Start*; closes after 7 days.',
  lobbyClosed: (w: { game: string }) => `### 🎲 ${w.game}\nThis table was closed before it started.`,
  invitedBy: (w: { host: string; game: string }) => `### ✉️ ${w.host} invites you: ${w.game}`,
  invitedTo: (w: { host: string; game: string }) => `### ✉️ ${w.game}, invited by ${w.host}`,
  invitedSeated: 'You have a seat. The game starts when the table is full, or when the host starts it.',
  invitedClosed: 'This table was closed before it started.',
  lobbyListHead: '### 🪑 Open tables here',
  lobbyListNone: 'No table waits for players just now. `/games` opens one.',
  lobbyListMore: (w: { n: number }) => `${w.n} more: \`/find\` → Open tables`,
  lobbyListHint: '`/games` opens a table, `/find` finds people of all servers.',
  lobbiesNone: 'No table waits for players just now. Open one, or let me find somebody.',
  lobbiesRated: (w: { who: string; points: string }) => `${w.who} (${w.points})`,
  lobbiesSat: (w: { game: string }) =>
    `✅ You have a seat: ${w.game}. It begins when the table is full, or when its host starts it.`,
  lobbiesBegun: (w: { game: string }) => `✅ You have a seat, and the game has begun: ${w.game}.`,
  lobbiesTold: 'I show you the table here, in your direct messages.',
  findDeaf: '📪 I cannot write to you: your direct messages are closed to me. Play by `/games`.',
  lobbyListed: '🌍 **Open to other servers**: listed in `/find`, where this server allows that.',
  listedAbout: 'Listed in /find, where this server allows that',
  commandListed: 'Whether people of other servers find it in /find; left out: no',
  findIntro:
    'I look for people of all servers who want to play the same, and write to both of you in private when the game begins.',
  findHere: 'As soon as somebody is found, I write to you here.',
  findTold: 'I write to you in private as soon as somebody is found. You need not stay here.',
  findSeats: (w: { n: number }) => `${w.n} players`,
  findComputers: (w: { time: string }) => `With computers after ${w.time} if nobody comes`,
  findWaiting: (w: { n: number }) => (w.n === 1 ? '1 person waits at this pace.' : `${w.n} people wait at this pace.`),
  findLately: (w: { time: string }) => `Lately it took about ${w.time}.`,
  findSince: (w: { since: string }) => `⏳ Since ${w.since}`,
  findBehind: (w: { until: string }) =>
    `-# You let two found tables time out. Until ${w.until} others are served before you.`,
  unfound: (w: { clock: string }) =>
    `Nobody has come who wanted to play like this (${w.clock}), and you do not wait any more.`,
  foundHead: (w: { game: string }) => `### 🔎 Found: ${w.game}`,
  foundComputers: (w: { game: string }) => `### 🔎 Nobody has come, so computers play ${w.game} with you`,
  foundPlayers: (w: { players: string }) => `👥 ${w.players}`,
  calledOffHead: (w: { game: string }) => `### 🔎 Called off: ${w.game}`,
  calledOff: (w: { who: string }) =>
    `📪 I could not tell ${w.who} that a table was found: direct messages are closed to me. The game counts for nobody.`,
  calledOffWaits: 'You are looking for others again, in the place that you had.',
  foundTold: 'The game has begun. I write to you here when it is your turn, and when it is over.',
  goneHead: (w: { game: string }) => `### 🪑 Your table: ${w.game}`,
  goneDeclined: (w: { who: string }) => `${w.who} has declined your invitation.`,
  goneLeft: (w: { who: string }) => `${w.who} has left the table.`,
  lobbyStarted: (w: { players: string }) => `**Started** with ${w.players}.`,
  lobbyWhere: (w: { thread: string }) => `The game is played in ${w.thread}.`,
  /** In the lobby and the turn post of a table that belongs to a series, as a league. */
  seriesRound: (w: { name: string; round: number }) => `-# 🗓️ ${w.name}, round ${w.round}`,
  sealHead:
    '### 🔒 The shuffles are sealed\nI drew a secret when the table was opened. All chance of the game follows from it and from what you do: every seat that is taken, and the start, is mixed in. So nobody can choose the deal, and I cannot change it any more.',
  sealLobby: (w: { hash: string }) => `SHA-256 of the secret, as posted with the lobby:\n\`${w.hash}\``,
  sealSeed: (w: { hash: string }) => `SHA-256 of the seed, as posted with the first turn:\n\`${w.hash}\``,
  sealHow:
    '-# Everybody can see each of them: it is the file name of the picture in that post (`sealed-…`). Keep what you see now. When the game is over, *Verify* shows secret and seed and checks everything.',
  sealDeal: (w: { deal: string; hash: string }) =>
    `### 🔒 The shuffles are sealed\nThis table plays the deal \`${w.deal}\`, as other tables do: the same shuffles for all of them. I drew its seed before any of them was opened, and cannot change it any more.\nSHA-256 of \`turnkeeper/deal/${w.deal}/<seed>\`:\n\`${w.hash}\``,
  sealDealHow:
    '-# Everybody can see it: it is the file name of the pictures in the lobby and in the first turn (`sealed-…`), and the same at all of these tables. When the last of them has ended, *Verify* shows the seed and checks everything.',
  lobbyLevels: (w: { levels: string }) => `-# 🤖 A press on a computer changes how well it plays: ${w.levels}.`,
  lobbyRatedLevels: (w: { levels: string }) =>
    `-# 🤖 A press on a computer changes how well it plays (with its measured rating): ${w.levels}.`,
  /** What the dots say, where a computer gets a level by itself. */
  levelFirst: (w: { level: string; levels: string }) =>
    `🤖 The computer plays ${w.level} in your first game. The more dots, the better it plays: ${w.levels}.`,
  levelRaised: (w: { level: string; levels: string; option: string }) =>
    `🤖 You have finished a game, so the computer plays ${w.level} from now on. You choose another level with \`${w.option}:\`, or by a press on it in the lobby: ${w.levels}.`,
  noComputerThere: 'No computer sits there any more.',
  computersAtOnce: 'Computers move at once',
  computersUnhurried: 'Computers move after a minute',
  opened: (w: { game: string }) => `Your **${w.game}** table is open. Its lobby is posted in this channel.`,
  openedFull: (w: { game: string }) => `Your **${w.game}** table starts right away. Its first turn is on its way.`,
  inviteHead: (w: { who: string }) => `### ✉️ Invite ${w.who}`,
  menuNoTable:
    'This message belongs to no table of mine. Choose it at a turn post: the one with the board and the buttons.',
  formRankedAbout: 'The result changes ratings: people only, strict clocks',
  formTwice: (w: { option: string }) => `“${w.option}” can have one value only. Choose one of them.`,
  noThreads: (w: { permissions: string }) =>
    `I cannot open threads here: I am missing ${w.permissions}. So games are played in the channel itself.`,
  guestIsHost:
    '⚠️ You have a seat at your own table: naming yourself keeps no other one. `/table invite` invites somebody else.',
  guestTwice: (w: { who: string }) =>
    `⚠️ ${w.who} was named more than once, and one seat is kept. \`/table invite\` invites somebody else.`,
  botInvited: (w: { who: string }) =>
    `${w.who} is a bot and cannot sit at a table. For computer players use \`computers:\`.`,
  cannotPost: (w: { permissions: string }) =>
    `I cannot open a table here: I am missing ${w.permissions}. A server admin can give me that in the channel’s settings.`,
  optionsHead: (w: { game: string }) => `### ⚙️ ${w.game}: options`,
  optionsHint: '-# Changes count at once.',
  seatsValue: (w: { n: number }) => `${w.n} seats`,
  clockNamed: (w: { name: string; numbers: string }) => `${w.name}: ${w.numbers}`,
  clockNumbers: (w: { start: string; step: string; cap: string }) =>
    `${w.start}, ${w.step} more for each move, never more than ${w.cap}`,
  clockEach: (w: { each: string }) => `${w.each} for each move`,
  rankedOn: 'Ranked: the result changes ratings',
  rankedOff: 'Unranked: the result changes no ratings',
  paceStrict: 'When time is over, the autopilot moves',
  paceFriendly: 'When time is over, the others choose',
  paceWaking: 'Clocks stand still in quiet hours',
  paceVacations: 'Clocks stand still on vacation',
  paceNoVacations: 'Clocks run on vacation as well',
  finishersOn: 'People who finish their games',
  lobbyFinishers: '**For people who finish**: at least 9 of 10 games they begin. Newcomers are welcome.',

  // The turn post
  threadName: (w: { game: string; players: string; number: number }) =>
    w.number === 1 ? `${w.game} · ${w.players}` : `${w.game} ${w.number} · ${w.players}`,
  turnHead: (w: { game: string; round: string }) => `### ${w.game} · ${w.round}`,
  unrankedOften: '-# Unranked: the same people have begun three ranked games with each other within a day.',
  unrankedComputers: '-# Unranked: not all seats are people’s.',
  earlier: (w: { n: number }) => `-# … and ${w.n} earlier ${w.n === 1 ? 'line' : 'lines'}: \`/table log\``,
  turnOf: (w: { who: string; task: string }) => `➡️ ${w.who}: **${w.task}**`,
  turnUntil: (w: { at: string; left: string }) => `⏳ until ${w.at} (${w.left})`,
  /** The same in one line of a phone. */
  turnUntilShort: (w: { at: string; left: string }) => `⏳ by ${w.at} (${w.left})`,
  restingUntil: (w: { who: string; until: string }) => `🏖️ ${w.who} is on vacation until ${w.until}.`,
  autopilotFor: (w: { who: string }) => `🤖 The autopilot plays for ${w.who} until they are back.`,
  desertedUntil: (w: { at: string; left: string }) =>
    `⏳ Nobody is left here. Unless somebody presses *I’m back* by ${w.at} (${w.left}), the autopilot plays the game to its end.`,
  pausedSince: (w: { since: string }) =>
    `⏸️ **The table has been paused** since ${w.since}. No clock runs and nobody is reminded; moves can still be made.`,
  pausedBy: (w: { who: string; since: string }) =>
    `⏸️ **${w.who} paused the table** on ${w.since}. No clock runs and nobody is reminded; moves can still be made.`,
  overHead: (w: { game: string }) => `### 🏁 ${w.game}: the game is over`,
  overWon: (w: { game: string; who: string; n: number }) => `### 🏁 ${w.game}: ${w.who} ${w.n === 1 ? 'wins' : 'win'}`,
  standing: (w: { rank: number; who: string; score: number }) =>
    `**${w.rank}.** ${w.who} · ${w.score} ${Math.abs(w.score) === 1 ? 'point' : 'points'}`,
  standingUnscored: (w: { rank: number; who: string }) => `**${w.rank}.** ${w.who}`,
  ratings: (w: { list: string }) => `📈 **Ratings** ${w.list}`,
  nextOpponent: (w: { level: string }) => `🪜 Next opponent: **${w.level}**`,
  ladderHow: '-# A level is beaten when you have won three of your newest five games against it.',
  playLevel: (w: { dots: string }) => `Play ${w.dots}`,
  ladderNext: (w: { level: string }) => `🪜 Next opponent: **${w.level}**. \`/stats\` shows the ladder.`,
  soloRatings: (w: { list: string }) => `📈 **Rating against computers** ${w.list}`,
  /** Below ratings of which some have a question mark. */
  ratingUnsure: '-# “?”: still an estimate, until after about twenty games.',
  ratingChange: (w: { who: string; points: string; change: string }) => `${w.who} ${w.points}\u00a0(${w.change})`,

  // What a table is asked
  motionUndo: (w: { who: string }) =>
    `↩️ **${w.who} asks to go back** to before their last move. What came after it is undone as well.`,
  motionPause: (w: { who: string }) => `⏸️ **${w.who} asks for a pause.** Until the table goes on, no clock runs.`,
  motionResume: (w: { who: string }) => `▶️ **${w.who} asks to go on.** The clocks run again.`,
  motionAbort: (w: { who: string }) => `🛑 **${w.who} asks to end the game** for everybody, without a result.`,
  motionExtend: (w: { who: string; time: string }) => `⏳ **${w.who} asks for more time:** ${w.time}.`,
  motionReplace: (w: { who: string; whose: string }) =>
    `🤖 **${w.who} asks to let a computer play for ${w.whose}.** The seat keeps everything it has.`,
  motionOffer: (w: { who: string; whose: string; guest: string }) =>
    `🪑 ${w.guest}: **${w.who} asks you to take the seat of ${w.whose}.** It keeps everything it has.`,
  motionOfferOwn: (w: { who: string; guest: string }) =>
    `🪑 ${w.guest}: **${w.who} asks you to take over their seat.** It keeps everything it has.`,
  motionLate: (w: { whose: string }) => `⏰ **${w.whose}’s time is over.** What shall become of it?`,
  motionUntil: (w: { until: string }) => `-# Whoever has not answered by ${w.until} leaves it to the others.`,
  motionAnswers: (w: { choice: string; who: string }) => `-# ${w.choice}: ${w.who}`,
  motionOpen: (w: { who: string }) => `Still to answer: ${w.who}`,
  motionNeeds: (w: { n: number; of: number }) => `-# ${w.n} more of ${w.of} have to agree.`,
  motionEnds: (w: { at: string }) => `-# Unless somebody says no, the game ends ${w.at}.`,
  objectionPlanned: 'I had already planned my move.',
  objectionLater: 'Not now, maybe later.',
  objectionSorry: 'Sorry, it would change too much.',

  // The wizard
  wizardHead: (w: { game: string; round: string }) => `-# ${w.game} · ${w.round}`,
  question: (w: { text: string }) => `### ${w.text}`,
  given: (w: { answers: string }) => `-# So far: ${w.answers}`,
  answerHint: (w: { label: string; hint: string }) => `-# **${w.label}** · ${w.hint}`,
  answerWhole: (w: { label: string; hint: string }) => `${w.label} · ${w.hint}`,
  more: (w: { from: number; to: number; all: number }) => `More: ${w.from}–${w.to} of ${w.all}`,
  wholeMoves: (w: { remark: string | null }) => `-# Whole moves${w.remark === null ? ':' : `. ${w.remark}`}`,
  confirmBothHead: '-# … and your next move with it:',
  bundleHead: (w: { moves: string }) => `-# One after the other: ${w.moves}`,
  hintMove: (w: { n: number; move: string }) => `**${w.n}.** ${w.move}`,
  hintReasons: (w: { reasons: string }) => `-# ${w.reasons}`,
  /** Where they stand apart from the move. */
  hintReasonsOf: (w: { n: number; reasons: string }) => `-# **${w.n}.** ${w.reasons}`,
  /** `by`: "−0.2 points · −1 % to win"; empty where nothing of it is known. */
  hintAlike: (w: { by: string }) => (w.by === '' ? 'about as good' : `about as good: ${w.by}`),
  /** With their signs: "−0.8". */
  hintPoints: (w: { points: string }) => `${w.points} ${/^\D1$/.test(w.points) ? 'point' : 'points'}`,
  hintChance: (w: { percent: string }) => `${w.percent} % to win`,
  hintTake: (w: { n: number; move: string }) => `${w.n} · ${w.move}`,
  hintSolved: '-# Worked out to the end of the game.',
  hintFollows: '-# By rule of thumb. A closer look follows within seconds.',
  hintLate: '-# By rule of thumb: there was no time for a closer look.',
  hintPlayouts: (w: { n: number }) =>
    `-# I played the game to its end ${w.n} times, with everything you cannot see dealt anew.`,
  hintsGiven: (w: { n: number }) =>
    `-# Your hints in this game: ${w.n}. When it is over, everybody sees how many each had.`,
  hintsUsed: (w: { who: string }) => `💡 Hints used: ${w.who}`,
  hintsOfSeat: (w: { who: string; n: number }) => `${w.who} ${w.n}`,
  previewHead: (w: { move: string }) => `### You are about to: ${w.move}`,
  done: (w: { move: string }) => `✅ **Done:** ${w.move}`,
  secret: (w: { line: string }) => `🤫 ${w.line}`,
  secretHint: '-# Only you know this.',
  nowTurn: (w: { who: string }) => `⏳ Now it is ${w.who}’s turn.`,
  overNow: 'That was the last move: the game is over.',
  nextTable: (w: { game: string }) => `Next: ${w.game}`,
  /** Below a refusal: the whole command, to be copied. */
  typed: (w: { command: string }) => `-# What you typed: \`${w.command}\``,
  notPossible: (w: { typed: string }) => `⚠️ “${w.typed}” is not possible here. This is:`,
  movedOn: 'Meanwhile the table has moved on:',
  movedOnQuietly: 'Meanwhile the table has moved on.',

  // Looking
  lookHead: (w: { game: string; round: string }) => `### ${w.game} · ${w.round}`,
  lookWatches: '-# You do not sit at this table: this is what everybody sees.',
  yourTurn: (w: { task: string }) => `➡️ **Your turn:** ${w.task}`,
  theirTurn: (w: { who: string; task: string }) => `➡️ ${w.who}: ${w.task}`,
  aborted: 'This table was closed without a result.',
  sinceHead: (w: { game: string }) => `### ${w.game}: news since your last move`,
  sinceNothing: 'Nothing has happened since.',
  boardAtStart: (w: { game: string }) => `### ${w.game}: before the first move`,
  boardAtMove: (w: { game: string; move: number; moves: number; who: string }) =>
    `### ${w.game}: after move ${w.move} of ${w.moves} · ${w.who}`,
  boardMyLast: (w: { move: number }) => `My last move (${w.move})`,
  boardLastOf: (w: { who: string; move: number }) => `${w.who}’s last move (${w.move})`,
  filmHead: (w: { game: string; moves: number }) =>
    `### 🎬 ${w.game}: the whole game\n${moves(w.moves)}, from deal to score.`,
  filmAlt: (w: { game: string; end: string }) => `${w.game}, the whole game as an animated picture. Its end: ${w.end}`,
  filmLarge: 'The film of this game is too large to be sent here. `/table board` shows any move of it.',
  filmProgress: (w: { painted: number; all: number }) =>
    `🎬 The film is being made: ${w.painted} of ${w.all} pictures.`,
  reviewHead: (w: { game: string }) => `### 📊 ${w.game}: how you played`,
  reviewProgress: (w: { done: number; of: number }) =>
    `📊 The game is being analysed: ${w.done} of ${w.of} decisions.\n-# You can come back later: what has been judged is kept.`,
  /** `move`: the one that was made. */
  reviewDecision: (w: { n: number; move: string }) => `${w.n} · ${w.move}`,
  reviewDecisionHead: (w: { n: number; verdict: string; round: string; lost: string }) =>
    `### ${w.n}. ${w.verdict} · ${w.lost}\n-# ${w.round}`,
  reviewPlayed: (w: { move: string }) => `You played: **${w.move}**`,
  reviewBest: (w: { move: string }) => `Better: **${w.move}**`,
  retryHead: (w: { game: string; n: number; of: number }) => `### 🔁 ${w.game}: mistake ${w.n} of ${w.of}`,
  retryAsk: (w: { n: number; of: number; lost: string }) =>
    `-# 🔁 Mistake ${w.n} of ${w.of}: it cost ${w.lost}. What would you play now?`,
  retryFound: '✅ You found the better move.',
  retryAsBefore: (w: { how: string }) => `↩️ As in the game: ${w.how}.`,
  retryAsGood: '✅ Another move, about as good as the best one that was found.',
  retryOther: (w: { how: string }) => `🟨 Another move: ${w.how}.`,
  retryUnknown: '🟨 Another move. Nobody is at hand to judge it.',
  retryChosen: (w: { move: string }) => `You chose: **${w.move}**`,
  retrySame: (w: { move: string }) => `As good: **${w.move}**`,
  puzzleHead: (w: { game: string }) => `### 🧩 ${w.game}: puzzle`,
  puzzleAsk: '-# 🧩 One move is clearly the best. Which one? Your first answer counts.',
  puzzleSolved: '✅ You found the best move.',
  puzzleMissed: '🔸 There was a better move.',
  /** `lost`: "−4.2 points · −18% to win". */
  puzzleMissedBy: (w: { lost: string }) => `🔸 There was a better move: yours costs ${w.lost}.`,
  puzzleGivenUp: '🏳️ This was the move to find.',
  puzzleBest: (w: { move: string }) => `The best move: **${w.move}**`,
  puzzleRated: (w: { before: string; after: string; puzzle: string; answers: number; solved: number }) =>
    `-# 🧩 Your puzzle rating: ${w.before} → **${w.after}** · this puzzle: ${w.puzzle}, solved by ${w.solved} of ${w.answers}`,
  puzzleBefore: '-# 🧩 You had answered this one before: it does not count again.',
  puzzleNone: (w: { game: string }) => `There are no puzzles of ${w.game} yet.`,
  puzzleGone: 'This puzzle is gone. Type `/puzzle` for another one.',
  sharedReview: (w: { who: string; game: string }) => `📊 **${w.who}** shows how they played: ${w.game}.`,
  /** `url` leads to the post, also when it was there before. */
  shared: (w: { url: string }) => `📢 It is posted here for everybody: ${w.url}`,
  shareFailed: 'It could not be posted here: this channel is closed to me.',
  cannotShare: (w: { permissions: string }) => `I cannot post here: I am missing ${w.permissions}.`,
  sharedFilm: (w: { who: string; game: string; moves: number }) =>
    `🎬 **${w.who}** shows the film of ${w.game}: ${moves(w.moves)}.`,
  sharedBoard: (w: { who: string; game: string }) => `**${w.who}** shows the board of ${w.game}.`,
  sharedScore: (w: { who: string; game: string }) => `**${w.who}** shows the score of ${w.game}.`,
  sharedAfter: (w: { move: number; moves: number }) => `-# After move ${w.move} of ${w.moves}`,
  textHead: (w: { game: string }) => `### ${w.game}: the board in words`,
  scoreHead: (w: { game: string }) => `### ${w.game}: the score, explained`,
  logHead: (w: { game: string }) => `### ${w.game}: the moves so far`,
  asFile: 'It is long, so it comes as a file.',
  recordHead: (w: { game: string; moves: number }) => `### ${w.game}: the record\n${moves(w.moves)}, as plain JSON.`,
  recordRunning: '-# The game is still on: seed, set-up and the order of shuffles are left out until it is over.',
  recordClosed: '-# The table was closed before its end: seed, set-up and the order of shuffles are left out.',
  verifyGood: (w: { moves: number }) =>
    `### ✅ Verified\nThe record of ${moves(w.moves)} replays to exactly the final position and its standings, and the deal and every shuffle follow from the seed.`,
  verifyBad: (w: { fault: string }) => `### ❌ Not verified\n${w.fault}`,
  verifyFollowsNot: 'the deal or a shuffle does not follow from the seed',
  verifyAt: (w: { move: number; fault: string }) => `Move ${w.move}: ${w.fault}`,
  verifyFormat: 'it is not written as a record of this version is',
  verifyTerms: 'its seats and options cannot be played',
  verifyRevision: (w: { revision: number }) =>
    `it was played by revision ${w.revision} of the rules, which this version of the bot no longer knows`,
  verifyNoSetup: 'there is no setup: only a finished game can be verified',
  verifySetup: 'the setup is incomplete or impossible',
  verifyCommitment: 'the secret is not the one that the hash in the lobby fixes',
  verifySeedSource: 'the seed is not made of the secret and what was mixed into it',
  verifyDealCommitment: 'the seed is not the one that the hash of its deal fixes',
  verifyAutopilot: 'the autopilot does not resign',
  verifyAfterEnd: 'comes after the end of the game',
  verifyUnfinished: 'the game is not over after the last move',
  verifyNotOnTurn: (w: { who: string }) => `${w.who} is not on turn`,
  verifyResigned: (w: { who: string }) => `${w.who} has resigned`,
  verifyIllegal: (w: { move: string }) => `“${w.move}” is not on the list of legal moves`,
  verifyChoices: (w: { written: number; expected: number }) =>
    `says that there were ${w.written} choices, but there are ${w.expected}`,
  verifyChance: 'a shuffle is missing, is not what was shuffled, or follows from nothing',
  verifyStandings: 'the standings are not those the game leads to',
  verifyStored: 'the log does not lead to the stored position',
  verifyHow: (w: { hash: string; seed: string }) =>
    `Seed: \`${w.seed}\`\nSHA-256 of \`turnkeeper/<seed>\`: \`${w.hash}\`\n-# Compare the hash with the one posted with the first turn, in the file name of its picture (at older tables, in its text): if they are equal, nobody, the bot included, could touch a shuffle after that.`,
  verifyDice: (w: { hash: string; text: string }) =>
    `The seed is the SHA-256 of this text: the table, the secret, what each seat brought when it was taken, and the start.\n\`${w.text}\`\nSHA-256 of \`turnkeeper/<secret>\`: \`${w.hash}\`\n-# Compare this hash with the one posted with the lobby, in the file name of its picture, before you sat down: if they are equal, the secret was fixed by then.`,
  verifyDeal: (w: { hash: string; seed: string; deal: string }) =>
    `Seed of the deal \`${w.deal}\`: \`${w.seed}\`\nSHA-256 of \`turnkeeper/deal/${w.deal}/<seed>\`: \`${w.hash}\`\n-# Compare the hash with the one in the file names of the first pictures of any table that played this deal: if they are equal, all had the same shuffles, and nobody, the bot included, could touch one after that.`,
  guideTitle: (w: { game: string; title: string }) => `### ${w.game} · ${w.title}`,
  guideNow: '-# 👉 This page is about what you have to decide now.',

  // Guided first games
  learnTitle: (w: { game: string }) => `### 🎓 Your first game of ${w.game}`,
  learnHead: (w: { game: string; at: number; of: number }) =>
    `-# 🎓 Your first game of ${w.game} · step ${w.at} of ${w.of}`,
  learnAbout: (w: { command: string }) =>
    `-# A few turns against the computer, about five minutes. Only you see it, and it counts nowhere. Leave whenever you like: \`${w.command}\` goes on where you were.`,
  learnLeft: (w: { at: number; of: number }) => `**You are at step ${w.at} of ${w.of}.**`,
  learnOver: '**You have finished this lesson.**',
  learnWhy: (w: { why: string }) => `💡 **A good move.** ${w.why}`,
  learnWhyMove: (w: { move: string; why: string }) => `💡 **${w.move}.** ${w.why}`,
  learnSuggestion: (w: { move: string }) => `💡 A good move as things stand: **${w.move}.**`,
  learnPoints: (w: { from: number; to: number }) => `📈 Your points: ${w.from} → ${w.to}.`,
  learnInstead: (w: { points: number }) => `-# With the suggested move they would be ${w.points} now.`,
  learnStale: 'That button belongs to an earlier step. The lesson has gone on since.',
  learnEnd: (w: { game: string }) => `### 🎓 That was your first ${w.game}`,
  learnPlay: (w: { level: string }) => `Play ${w.level}`,

  // Playing on from a position of a finished game
  practiceHead: (w: { game: string }) => `### 🔀 ${w.game}: what if …`,
  practiceAt: (w: { move: number; moves: number; who: string }) =>
    `After move ${w.move} of ${w.moves}. You take the seat of **${w.who}**, computers take the others.`,
  practiceAbout:
    'A game for you alone, with hints, left and resumed whenever you like. Chance follows from the seed of the finished game; nothing of it counts.',
  practiceEnd: (w: { here: string; former: string }) => `🏁 **Here: ${w.here}.** In the game it was ${w.former}.`,
  practiceHeldBack:
    'Others play the same deal, or still may. It can be played on from here when the last of them has finished.',

  // The deal of the day
  dailyTitle: (w: { day: string }) => `### 🌅 ${w.day}`,
  dailyHead: (w: { game: string; day: string }) => `### 🌅 ${w.game} · ${w.day}`,
  dailyAbout:
    'One deal a game, the same for everybody, against the same computer. **One try counts**: *Play* spends it, and you may leave it and go on later. The deal changes at midnight UTC; the week grows from a gentle Monday to the strongest computer and a variant on Sunday.',
  dailyLine: (w: { game: string; level: string; state: string }) => `**${w.game}** ${w.level} · ${w.state}`,
  dailyDone: (w: { margin: string; place: number; of: number }) => `**${w.margin}**, place ${w.place} of ${w.of}`,
  dailyTries: (w: { n: number }) => (w.n === 1 ? '1 player so far' : `${w.n} players so far`),
  dailyConditions: (w: { level: string; options: string }) => `**Computer** ${w.level}\n${w.options}`,
  dailySpends: '-# *Play* spends the one try that counts. After it you can practise as often as you like.',
  dailyArchive: '-# From the archive: your result is compared with those of that day, and changes nothing about it.',
  dailyStreak: (w: { days: number; free: boolean; untilFree: number }) =>
    w.days === 0
      ? '🔥 A streak begins with the first day you play; seven days earn a free one.'
      : `🔥 **${w.days === 1 ? '1 day' : `${w.days} days`} in a row.** ${
          w.free
            ? 'One free day is saved for you.'
            : `${w.untilFree === 1 ? 'One more day earns' : `${w.untilFree} more days earn`} a free one.`
        }`,
  dailyOpen: (w: { day: string; until: string }) => `⏳ ${w.day} still counts for your streak if you begin ${w.until}.`,
  dailyResult: (w: { margin: number; own: number; other: number }) =>
    w.margin > 0
      ? `🏁 **You won by ${w.margin}**, ${w.own} to ${w.other}.`
      : w.margin < 0
        ? `🏁 **You lost by ${-w.margin}**, ${w.own} to ${w.other}.`
        : `🏁 **A draw**, ${w.own} to ${w.other}.`,
  dailyPlaceOf: (w: { place: number; of: number }) => `Place **${w.place}** of ${w.of}.`,
  dailyLegend: (w: { marks: string }) =>
    `${w.marks}\n-# ⭐ the best move · 🔵 less than a point · 🟨 1 to 3 · 🔻 3 to 5 · ❌ 5 points or more`,
  dailyDearest: (w: { lost: string; round: string }) => `🔎 One decision cost most: **${w.lost}** (${w.round}).`,
  dailyJudging: '🔎 Your decisions are being judged: what cost most will stand here in a moment.',
  dailyRepeats:
    '-# All moves are those of another player whose try had ended less than ten minutes before: such a result stands on no podium.',
  dailyLate: '-# Played after its day: it is compared with the others, and stands on no podium.',
  dailyPractice: '-# 🧪 Practice: nothing of it counts.',
  dailyPracticeEnd: (w: { margin: string; counted: string }) =>
    `🧪 **Practice: ${w.margin}.** Your try that counts: ${w.counted}.`,
  dailyStale: 'That button belongs to an earlier moment. The game has gone on since.',
  dailyNone: 'There is no deal of that day that can be played.',
  dailyNoDay: (w: { typed: string }) => `“${w.typed}” is no day. Write it like 2026-11-27.`,
  dailySealsHead: (w: { day: string }) => `### 🔒 Sealed deals · ${w.day}`,
  dailySealed: (w: { deal: string; hash: string }) => `**${w.deal}**\nSHA-256: \`${w.hash}\``,
  dailyUnsealed: (w: { deal: string; seed: string; hash: string }) =>
    `**${w.deal}**\nSeed: \`${w.seed}\`\nSHA-256: \`${w.hash}\``,
  dailySealsHow:
    '-# Deals are drawn the day before, and never chosen. The hash is that of `turnkeeper/deal/NAME/SEED`; the seed is told when the day is over everywhere (12:00 UTC of the next). A result that repeats all moves of another player within ten minutes of that one’s end is left out of the podium.',
  sharedDaily: (w: { who: string; game: string; day: string; margin: string; marks: string }) =>
    `🌅 **${w.who}** · ${w.game} · ${w.day} · **${w.margin}**${w.marks === '' ? '' : `\n${w.marks}`}`,

  // Ending
  resignAsk: (w: { game: string }) =>
    `### Resign from ${w.game}?\nThe autopilot plays your seat on to the end and you rank behind everybody who stays. This cannot be taken back.`,
  resignDone: 'You have resigned. Thank you for playing.',
  abortAsk: (w: { game: string }) =>
    `### Close this ${w.game} table?\nThe game ends for everybody, without a result. This cannot be taken back.`,
  rematchDone: (w: { url: string }) =>
    `A new table for the same people is open. [Its lobby](${w.url}) is posted in the channel.`,
  rematchFull: (w: { game: string; url: string }) =>
    `Your **${w.game}** table starts right away, with [its first turn](${w.url}).`,
  /** In a post at the table before. */
  rematchOpen: (w: { game: string; host: string; url: string }) =>
    `🔁 **Rematch:** ${w.host} has opened [a new table of ${w.game}](${w.url}).`,
  leaveAsk: (w: { game: string }) =>
    `### Leave this ${w.game} table?\nA computer takes your seat with everything it has, and the others play on. You come back only if a seat is offered to you.`,
  /** To somebody alone with computers; `lost`: it counts as a lost game. */
  leaveAskAlone: (w: { game: string; lost: boolean }) =>
    `### Leave this ${w.game} table?\nOnly computers would be left, so the game ends here. ${w.lost ? '**It counts as a lost game** in your rating against computers, as everybody has moved twice.' : 'It changes no rating.'} This cannot be taken back.`,
  leaveDone: 'You have left the table. Thank you for playing.',
  abortAskOthers: (w: { game: string }) =>
    `### Ask the others to end this game of ${w.game}?\nIf all agree, it ends for everybody, without a result.`,
  abortAskRanked: (w: { game: string }) =>
    `### Close this ranked game of ${w.game}?\nIt then changes no ratings. Until everybody has moved twice its host may close it; from then on all have to agree.`,

  // What a table has to agree to, and what it need not
  practiceAsk:
    '### Take back after the answer?\nSince your move a computer has moved, or something hidden was seen. You can take it back, but from then on **this game is practice**: it changes no rating, and nothing in it is a record.',
  practiceGame: '-# Practice: a move was taken back after the answer, so the game changes no rating and is no record.',
  undoDone: '↩️ Taken back: the table is as it was before your move.',
  pauseDone: '⏸️ The table is paused: no clock runs and nobody is reminded. Moves can still be made.',
  extendDone: (w: { who: string; time: string }) => `⏳ ${w.who} has ${w.time} more.`,
  replaceDone: (w: { who: string }) => `🤖 From now on a computer plays for ${w.who}.`,
  handOverAsk: (w: { game: string }) =>
    `### Offer your seat at this ${w.game} table?\n**It counts as a lost game** in your rating against computers, as if you left, as soon as somebody takes the seat: everybody has moved twice. Whoever takes it plays on without a rating.`,
  replaceWho: '### Who is to be replaced?',
  replaceComputer: (w: { who: string }) => `${w.who} is a computer already. To seat a person, name them in \`with:\`.`,
  tableAsked: '🗳️ The table is asked.',
  votedLast: '✅ Your answer counts, and with it the matter is settled.',
  seatTaken: (w: { game: string; who: string }) =>
    `🪑 **The seat is yours:** from now on you play ${w.game} for ${w.who}, with everything the seat has.`,
  seatTakenUnrated: '-# Somebody else has begun this game against computers: it does not change your rating.',
  seatTold: 'What only this seat has been told so far:',
  backDone: '👋 Welcome back: you play your seat yourself again.',
  mutedTurn: '🔕 No more notices about this decision.',
  nudgeTold: (w: { who: string }) => `🔔 ${w.who} is being reminded.`,
  nudgeAlready: (w: { who: string }) => `${w.who} has been reminded of this decision already.`,
  nudgeEarly: (w: { who: string; from: string }) =>
    `⏳ ${w.who} has not been on turn for long. You can have them reminded ${w.from}.`,
  nudgeQuiet: (w: { who: string }) => `🌙 ${w.who} is not to be disturbed right now.`,
  rehomeDone: '📌 From now on the table is played here. Its next post is on its way.',
  cardAsOf: (w: { at: string }) =>
    `As of ${w.at}. Each press here brings it up to date; turns are told by direct message.`,
  cardHidden:
    '👁️ Only you see this: apps may not show anything to everybody here, or you may not write or attach files. Invite people by name with `/table invite`: they join and play in their direct messages.',
  cardUnreached: (w: { who: string; n: number }) =>
    `📪 ${w.who} cannot be reached by direct message: ${w.n === 1 ? 'your turn is waiting here' : 'your turns are waiting here'}, press *Play*.`,
  noPicturesHere: '-# You may not attach files here, so pictures are put into words. Your direct messages show them.',
  rematchCard: '🔁 The rematch is open. Who is invited, and whose turn it is, is told by direct message.',
  cardMoved: (w: { game: string }) => `📌 **${w.game}** is played elsewhere now.`,
  rehomeHere: 'The table is played here already.',
  rehomeAlone: 'Nobody else can see this place: type `/table manage here` in a channel of the server.',
  cannotPlayHere: (w: { permissions: string }) =>
    `The table cannot be played here: I am missing ${w.permissions}. A server admin can give me that in the channel’s settings.`,
  inviteDone: (w: { who: string }) =>
    `🪑 A seat is kept for ${w.who}. Do tell them: a lobby that changes calls nobody.`,
  /** `who`: one or more people. */
  inviteStrangers: (w: { who: string }) =>
    `🪑 A seat is kept for ${w.who}, but **no direct message was sent**: I write only to people who have played with you, or who share a server with me as far as I know. Tell them yourself. They join with *Join* where they see the table, or from anywhere with \`/find\` → *Open tables*.`,
  seatedAlready: (w: { who: string }) => `${w.who} already sits at this table.`,
  noSuchPlayer: (w: { who: string }) => `Nobody called “${w.who}” sits at this table.`,

  // Planning ahead
  planHead: (w: { game: string }) => `### 🗓️ ${w.game}: planned ahead`,
  planHint:
    '-# When your turn comes, the first of these moves that is possible is made at once, and likewise for every further decision of the turn. If none is possible, you are asked. Nobody else sees them.',
  planLine: (w: { n: number; move: string }) => `**${w.n}.** ${w.move}`,
  planNothing: 'Nothing more can be planned just now: what you will be asked depends on the others.',
  planMove: (w: { move: string }) => `### If possible: ${w.move}`,
  planRemoved: 'Nothing is planned any more. You are asked when your turn comes.',
  planNow: 'It is your turn already: just play.',

  // Tables of a person
  gamesMissing: (w: { n: number }) =>
    `-# 🧩 ${w.n === 1 ? 'One more table of yours rests' : `${w.n} more tables of yours rest`}: this bot no longer has the game.`,
  gamesNone: 'You sit at no table right now.',
  /** `others` is empty while nobody else has sat down. */
  gameRow: (w: { game: string; others: string; where: string }) =>
    w.others === '' ? `**${w.game}** · ${w.where}` : `**${w.game}** with ${w.others} · ${w.where}`,
  rowTheirs: (w: { who: string }) => `waiting for ${w.who}`,
  rowGathering: (w: { taken: number; size: number }) => `gathering: ${w.taken} of ${w.size} seats taken`,
  gamesPage: (w: { from: number; to: number; all: number }) => `-# ${w.from}–${w.to} of ${w.all}`,
  gamesMore: (w: { n: number }) => `-# … and ${w.n} more: \`/games\``,
  finishedOwn: '### 🏁 Your finished games',
  finishedHere: '### 🏁 Finished games of this server',
  finishedOf: (w: { who: string }) =>
    `### 🏁 Finished games of ${w.who}\n-# Those of this server, and those you played together.`,
  whichChoice: (w: { game: string; players: string }) => `${w.game}: ${w.players}`,
  whichStand: (w: { round: string; where: string }) => `${w.round} · ${w.where}`,
  tableNamed: (w: { game: string; players: string }) => `${w.game} (${w.players})`,
  noTable: 'There is no table of yours that this could mean. `/games` lists your tables.',

  // Settings and help
  languageAuto: 'Language: the one Discord uses',
  languageChoice: (w: { name: string }) => `Language: ${w.name}`,
  paletteAuto: 'Colours: those of the table',
  paletteChoice: (w: { name: string }) => `Colours: ${w.name}`,
  paletteDeuteranopia: 'red–green (deuteranopia)',
  paletteDarkDeuteranopia: 'dark, red–green (deuteranopia)',
  paletteDarkProtanopia: 'dark, red–green (protanopia)',
  paletteDarkTritanopia: 'dark, blue–yellow (tritanopia)',
  confirmOn: 'Before a move: show me the result and ask',
  confirmOff: 'Before a move: do not ask, make it at once',
  settingsHint:
    '-# What only you may know of a table is in **Look** until you have certainly seen it, whatever you choose here.',
  invitationsAnybody: 'Invitations: anybody may invite me, but for those I block',
  invitationsNobody: 'Invitations: nobody may invite me',
  noticeTable: 'Questions and news of the table',
  noticeInvitation: 'Invitations, and answers to mine',
  settingsZone: (w: { zone: string; time: string }) => `🕰️ **Time zone:** ${w.zone}, where it is ${w.time} now`,
  settingsNoZone: (w: { time: string }) => `🕰️ **Time zone:** unknown, so I count in UTC, where it is ${w.time} now`,
  settingsQuiet: (w: { from: string; to: string }) => `🌙 **Quiet hours:** ${w.from}–${w.to}, without notices`,
  settingsNoQuiet: '🌙 **Quiet hours:** none',
  settingsVacation: (w: { from: string; to: string }) => `🏖️ **Vacation:** ${w.from} – ${w.to}`,
  settingsNoVacation: '🏖️ **Vacation:** none',
  formCityExample: 'Budapest, New York, Taipei',
  zoneSeveral: (w: { zone: string }) => `Several time zones fit “${w.zone}”. Choose yours.`,
  zoneUnknown: (w: { zone: string }) => `“${w.zone}” is no time zone I know. Type the name of a large city nearby.`,
  timeWrong: (w: { text: string }) => `“${w.text}” is no time of day. Write it like 22:30.`,
  quietBoth: 'Quiet hours need a beginning and an end.',
  quietSame: 'Quiet hours that end when they begin are none.',
  quietLong: (w: { hours: number }) => `Quiet hours can be ${w.hours} hours a day at most.`,
  dayWrong: (w: { text: string }) => `“${w.text}” is no date. Write it like 2026-12-24.`,
  vacationOpen: 'A vacation needs its last day.',
  vacationPast: 'That vacation is over already.',
  vacationOrder: 'That vacation ends before it begins.',
  vacationLong: (w: { days: number }) => `A vacation can be ${w.days} days long at most.`,
  vacationNoted: '✅ Your vacation is noted. You get no notices, and the table sees until when you are away.',
  vacationCounts: (w: { tables: string }) => `Your clock stands still at: ${w.tables}.`,
  vacationRefused: (w: { tables: string }) => `⚠️ Your clock runs on, since vacations do not count there: ${w.tables}.`,
  vacationOver: '✅ You are on vacation no more.',
  helpHead: '### Turnkeeper hosts board games that last days',
  formWith: (w: { who: string }) => `With ${w.who}`,
  helpHere: (w: { game: string }) =>
    `**Here** a table of **${w.game}** is played. \`/table look\` shows it as you see it, \`/table board\` as everybody does, \`/table log\` what has happened.`,
  helpTurn: 'It is your turn: press Play.',
  helpGames: '### Which game?\n-# Learn it in five minutes, play the computer, or open a table for others.',
  helpGame: (w: { game: string; min: number; max: number; length: string }) =>
    `**${w.game}** · ${w.min}–${w.max} players\n-# ${w.length}`,
  helpOpen: (w: { commands: string }) => `**Open a table:** ${w.commands}`,
  helpLearn: (w: { commands: string }) => `**Play a guided first game:** ${w.commands}`,
  helpFind: '**Find somebody:** `/find` looks for people of all servers, and lists tables you can join',
  helpPuzzle: '**Solve a puzzle:** `/puzzle` asks one decision of a game, for you alone',
  helpRules: (w: { commands: string }) => `**Learn the rules:** ${w.commands}, or the Rules button below any turn`,
  helpLevels: (w: { levels: string }) => `**Computers:** the more dots, the better they play: ${w.levels}`,
  helpAnywhere:
    '📲 **Anywhere**: *Add App* in my profile adds me to your own account. Then all of this works in every server, group and direct message that you are in, and turns come by direct message. In servers that have invited me, tables have posts and threads of their own besides.',
  helpMine:
    '**The deal of the day:** `/daily` · **Your tables:** `/games` · **How you have played:** `/stats` · **Language, colours, notices, quiet hours, vacation:** `/settings` · **What I know about you:** `/privacy export`',
  helpTable:
    '**At a table:** `/table undo` takes your last move back, `/table plan` decides ahead, `/table pause`, `/table extend` and `/table replace` help when somebody has no time, `/table nudge` reminds them. `/table hint` names the best moves of your turn. When the game is over, `/table replay review` says how good your moves were.',
  helpMove: (w: { command: string }) =>
    `**Move** with the Play button below a turn post: it asks what is open and shows you the result before you confirm. Or type the move, e.g. ${w.command}: the options complete themselves.`,

  // What is known of a person
  dataHead:
    '### All I know about you\nYour settings, vacations and blocks, how much you did in the last hour, and every table you sit at or sat at when it ended, with what you did there.',
  dataAsked:
    '📦 I am putting together all I know about you. It comes as a direct message in a moment; if yours are closed to me, it comes here.',
  dataAgain: (w: { when: string }) =>
    `You have asked for your data already. That is possible once a day, and again ${w.when}.`,
  dataPart: (w: { part: number }) => `### All I know about you, part ${w.part}`,
  dataHint: '-# `/privacy delete` erases it.',
  eraseAsk:
    '### Erase everything about you?\n- You leave every table: where the game is on, a computer takes your seat.\n- At tables that are over you become “former player”. The moves stay, since the game belongs to the others as well.\n- Your settings, vacations and blocks go, and the list of what waits for you.\n- What was posted in Discord stays there, and so do blocks of you: whoever has blocked you lifts them.\nThis cannot be taken back.',
  eraseDone: '🧹 Everything about you is erased. Should you come back, I shall not know you.',
  companyLeft: (w: { n: number }) =>
    w.n === 1 ? 'You may say 1 more set phrase in this game.' : `You may say ${w.n} more set phrases in this game.`,
  companyMute: (w: { who: string }) => `Mute ${w.who}`,
  companyHear: (w: { who: string }) => `Show messages of ${w.who} again`,
  companyBlock: (w: { who: string }) => `Block ${w.who}`,
  companyReport: (w: { who: string }) => `Report ${w.who}…`,
  companyMuted: (w: { who: string }) => `🔇 I show you no messages of ${w.who}.`,
  companyHeard: (w: { who: string }) => `🔈 I show you messages of ${w.who}.`,
  reportWhy: (w: { who: string }) =>
    `### 🚩 Report ${w.who}\nWhoever runs this bot reads it, with the record of this table. The others are not told.`,
  reportAsk: (w: { who: string; why: string }) =>
    `### 🚩 Report ${w.who}?\n${w.why}. It can be said once for this table, and cannot be taken back.`,
  reportDone: (w: { who: string }) => `🚩 Thank you. Whoever runs this bot is told of ${w.who}.`,
  blockDone: (w: { who: string }) =>
    `✋ ${w.who} can no longer invite you, offer you a seat, remind you, or sit down at your tables, and is not told so. Games that are running go on.`,
  unblockDone: (w: { who: string }) => `${w.who} is not blocked any more.`,
  unblockNone: (w: { who: string }) => `${w.who} was not blocked.`,
  blockSelf: 'You cannot block yourself.',
  blockedNone:
    'You have blocked nobody. `/privacy block` blocks somebody; in `/settings` you can say that nobody may invite you.',
  blockedMore: (w: { n: number }) => `-# … and ${w.n} more`,
  serverHead: '### 🚦 Limits on this server',
  serverLine: (w: { what: string; all: number; each: number }) =>
    `${w.what}: **${w.all}** for all together, **${w.each}** for each person`,
  serverHint: '-# `/server limit` changes one. What each person may have counts here as well as everywhere.',
  serverLimitSelect: 'Choose a limit to see and change it',
  serverLimitNow: (w: { all: number; each: number }) => `${w.all} for all together, ${w.each} for each person`,
  serverLimitDone: (w: { line: string }) => `✅ ${w.line}`,
  serverLimitMuch: (w: { most: number }) => `The operator of this bot allows ${w.most} at most.`,
  serverBlockDone: (w: { who: string }) =>
    `⛔ ${w.who} can begin nothing new on this server: no table, no seat, no invitation. Games that are running go on.`,
  serverAdmins: 'Only people who may manage this server can do that.',
  serverBlockSelect: 'Block somebody here, or let them in again',
  serverLimitWrong: 'Numbers from 0 on can be typed; an empty line is as usual.',
  serverPlacesHead: '### 📍 Channels and roles',
  serverSettingsHead: '### ⚙️ New tables on this server',
  serverSettingsHint: '-# For tables opened from now on. `/server settings` takes the same.',
  serverLanguage: '**Language**, unless the host chooses another',
  serverClock: '**Clock**, unless the host chooses another',
  serverRanked: '**Ranked tables**, whose results change ratings',
  serverRankedUsual: 'Ranked, unless the host says otherwise',
  serverRankedOptional: 'Unranked, unless the host says otherwise',
  serverChannels: '**Channels** with tables, and their threads',
  serverOpeners: '**Who opens tables**, besides admins',
  serverCalled: '**Role to call** for tables with free seats',
  serverRecap: '**Monthly look back**, without mentions',
  serverLobbyList: '**List of open tables**, always current',
  serverDailyHead:
    '### 🌅 The deal of the day\nOne post a day about how people here do, edited as results come. It mentions nobody. `/daily` plays.',
  serverDigest: '**Where** it is posted',
  serverDigestGames: '**Which games** it is about',
  serverWinner: '**The role** of whoever has done best, until somebody else does. I give it and take it',
  serverNotRole: 'Everybody has that role already: nobody can win it.',
  digestHead: (w: { day: string }) => `### 🌅 Deal of the day · ${w.day}`,
  digestStreak: (w: { days: number }) =>
    w.days === 1
      ? '🔥 Somebody here has played today: **day 1** of a streak'
      : `🔥 **${w.days} days in a row** with somebody from here`,
  digestPlaying: (w: { n: number }) =>
    w.n === 0
      ? 'Who begins today?'
      : w.n === 1
        ? '**1** person from here plays today'
        : `**${w.n}** people from here play today`,
  digestPlayed: (w: { n: number }) =>
    w.n === 1
      ? '🏁 Final standing: **1** person from here has played'
      : `🏁 Final standing: **${w.n}** people from here have played`,
  digestFresh: (w: { game: string }) => `**${w.game}** · no result yet`,
  digestGame: (w: { game: string; par: string }) => `**${w.game}** · par ${w.par}`,
  digestMore: (w: { n: number }) => `${w.n} more`,
  digestCrowns: (w: { crowns: string }) => `👑 **Crowns of the last seven days:** ${w.crowns}`,
  digestWeek: (w: { from: string }) => `📊 **The week from ${w.from} on**, points over par for a deal`,
  digestMonth: (w: { month: string }) => `🏆 **Champions of ${w.month}**`,
  digestChampion: (w: { game: string; who: string; points: string }) => `**${w.game}** ${w.who} (${w.points})`,
  digestTied: (w: { game: string; who: string; points: string }) => `**${w.game}** a tie: ${w.who} (${w.points})`,
  digestRule:
    '-# Par is what everybody in all servers has made of the deal. Points over it count less the fewer others have played, and over days the fewer deals one has. Moves that repeat another’s of the ten minutes before (↻) win nothing.',
  digestHashes: '-# 🔒 Tomorrow’s deals, sealed (SHA-256):',
  digestSeeds: '-# 🔓 The seeds of this day:',
  serverManyChannels: (w: { most: number }) => `At most ${w.most} channels can be chosen.`,
  serverNotEveryone: 'Everybody at once is not called. Choose a role.',
  checkHead: '### 🔎 What I may do on this server',
  checkGood: (w: { channels: string }) => `✅ Nothing is missing in ${w.channels}`,
  checkClosed: (w: { channel: string; permissions: string }) =>
    `⛔ ${w.channel}: no table can be opened. I am missing ${w.permissions}.`,
  checkThreads: (w: { channel: string; permissions: string }) =>
    `⚠️ ${w.channel}: tables have no threads of their own. I am missing ${w.permissions}.`,
  checkCall: (w: { channel: string; role: string; permissions: string }) =>
    `⚠️ ${w.channel}: calling ${w.role} reaches nobody. I am missing ${w.permissions}, or everybody has to be allowed to mention the role.`,
  checkRecap: (w: { channel: string; permissions: string }) =>
    `⚠️ ${w.channel}: the monthly look back cannot be posted. I am missing ${w.permissions}.`,
  checkLobbyList: (w: { channel: string; permissions: string }) =>
    `⚠️ ${w.channel}: the list of open tables cannot be posted. I lack ${w.permissions}.`,
  checkDigest: (w: { channel: string; permissions: string }) =>
    `⚠️ ${w.channel}: the digest of the deal of the day cannot be posted. I lack ${w.permissions}.`,
  checkWinner: (w: { role: string; permissions: string }) =>
    `⚠️ ${w.role}: winners of the day do not get it. I lack ${w.permissions}.`,
  checkWinnerHigh: (w: { role: string }) =>
    `⚠️ ${w.role}: winners of the day do not get it. It has to stand below my own role, and must not belong to an app.`,
  checkGoneWinner: '⚠️ The role of the winners of the day was deleted: nobody gets it.',
  checkGoneChannels: (w: { n: number }) =>
    `⚠️ ${w.n} ${w.n === 1 ? 'channel that was chosen is' : 'channels that were chosen are'} no longer there.`,
  checkGoneOpeners: '⚠️ The role that may open tables is no longer there: only admins can open one.',
  checkGoneCalled: '⚠️ The role to call is no longer there.',
  checkMore: (w: { n: number }) => `-# … and ${w.n} more.`,
  checkHint: '-# A permission is given in a channel’s settings, or to my role in the server’s.',
  roleCall: (w: { role: string; game: string; free: number }) =>
    `📣 ${w.role}: a table of **${w.game}** has ${w.free} free ${w.free === 1 ? 'seat' : 'seats'}.`,
  welcomePlay: (w: { commands: string }) =>
    `👋 I host board games that last days. Open a table with ${w.commands}, or learn a game with \`/help\`.`,
  welcomeAdmins:
    '⚙️ Admins: `/server settings` says where tables may be opened and by whom, `/server check` what I am not allowed to do.',
  limitSolo: 'Running games with computers alone',
  limitInvited: 'Invitations received in an hour',
  limitPictures: 'Pictures of boards in an hour',
  limitShares: 'Boards, scores, films and analyses posted in an hour',
  limitExports: 'Exports of one’s data in an hour',
  limitAnalyses: 'Games analysed in an hour',
  limitLessons: 'Lessons opened in an hour',
  limitDailies: 'Games of the day, and from positions of finished games, begun in an hour',
  limitLookups: 'Statistics and lists of games in an hour',
  limitSuggestions: 'Suggestions while typing in an hour',
  limitThinking: 'Seconds that computers think in a day',

  // Direct messages
  newsTurn: (w: { game: string; round: string; task: string }) =>
    `🎲 **It is your turn** in ${w.game} (${w.round}): **${w.task}**`,
  newsMost: (w: { game: string; round: string; task: string }) =>
    `⏰ **Most of your time is gone** in ${w.game} (${w.round}): **${w.task}**`,
  newsSoon: (w: { game: string; round: string; task: string }) =>
    `🚨 **Your time is almost over** in ${w.game} (${w.round}): **${w.task}**`,
  newsEnd: (w: { game: string; round: string; task: string }) =>
    `⌛ **Your time is over** in ${w.game} (${w.round}): **${w.task}**`,
  waitingRow: (w: { game: string; round: string; task: string }) => `${w.game} · ${w.round}\n${w.task}`,
  newsNudge: (w: { game: string; round: string; task: string }) =>
    `🔔 **The table is waiting for you** in ${w.game} (${w.round}): **${w.task}**`,
  remarkTurn: (w: { who: string; task: string }) => `🎲 ${w.who}, it is your turn: **${w.task}**`,
  remarkMost: (w: { who: string; task: string }) => `⏰ ${w.who}, most of your time is gone: **${w.task}**`,
  remarkSoon: (w: { who: string; task: string }) => `🚨 ${w.who}, your time is almost over: **${w.task}**`,
  remarkEnd: (w: { who: string; task: string }) => `⌛ ${w.who}, your time is over: **${w.task}**`,
  remarkNudge: (w: { who: string; task: string }) => `🔔 ${w.who}, the table is waiting for you: **${w.task}**`,
  secretNotice: (w: { game: string }) => `**${w.game}**, for your eyes only`,
  plannedNotice: (w: { game: string }) => `🗓️ **${w.game}**: what you had planned`,
  tableNotice: (w: { game: string }) => `📣 **${w.game}**: news from your table`,
  closedHead: (w: { game: string }) => `### ⚠️ ${w.game}: I can no longer post at your table`,
  closedGone: 'The channel or thread it was played in is gone.',
  closedOut: 'I was removed from the server, or may no longer see the channel.',
  closedRights: (w: { permissions: string }) =>
    `I am missing a permission there. I need: ${w.permissions}. A server admin can give me that in the channel’s settings.`,
  closedLocked: 'The thread is locked or archived, and I may not open it again.',
  closedFull: 'The server or the thread is full.',
  closedOther: (w: { code: string }) => `Discord does not let me (${w.code}).`,
  closedSafe:
    'The game is safe, with every move. `/table look` shows it to you and lets you play on. `/table manage here`, typed in another channel, brings the table there.',

  // What is answered when something cannot be done
  refusedTurn: (w: { who: string }) => `It is not your turn: waiting for ${w.who}.`,
  refusedResigned: 'You have resigned from this game; the autopilot plays your seat.',
  refusedElsewhere: 'This can be shown to everybody only where the table is played.',
  refusedSeated: 'You do not sit at this table.',
  refusedStarted: 'The table has already started.',
  refusedNotStarted: 'The table has not started yet.',
  refusedYours: 'This button belongs to somebody else.',
  refusedUnreachable:
    '📪 I could not write to you, so you would not hear that somebody is found. Open your direct messages to me (in the privacy settings of a server that we share, or by *Add App* in my profile), then press *Find* again.',
  refusedFinishers: (w: { begun: number; finished: number }) =>
    `This table asks for people who finish at least 9 of 10 games they begin with others. Of your last ${w.begun} you have finished ${w.finished}. The host can still invite you.`,
  refusedReserved: 'The free seats are kept for people who were invited.',
  refusedAlready: 'You already sit at this table.',
  refusedFew: (w: { min: number }) => `At least ${w.min} players are needed. Invite somebody or add a computer.`,
  refusedHost: (w: { host: string }) => `Only the host (${w.host}) can do that.`,
  refusedHostPlain: 'Only the host can do that.',
  refusedRunning: 'The game is still running; that is possible when it is over.',
  refusedBusy: 'The table is busy. Please try again in a moment.',
  notInstalled: (w: { game: string }) =>
    `🧩 This bot no longer has the game \`${w.game}\`, so nothing of it can be played or shown. Its results are kept: \`/history\` lists them.`,
  refusedNewer: 'A newer version of the bot plays this table. Please try again in a moment.',
  refusedRetired:
    'This game is played by older rules, which this version of the bot no longer knows. It can be looked at, but neither played on nor replayed.',
  refusedHeldBack:
    'Others play the same deal, or still may. Seed, set-up and the order of shuffles are shown when the last of them has finished.',
  refusedComputer: 'There is no computer to remove.',
  refusedMotion: 'The table is being asked something already. One question at a time.',
  refusedNoMotion: 'That question is no longer open.',
  refusedNotAsked: 'Your answer does not count in this question.',
  refusedNothing: 'There is no move of yours that could be taken back here.',
  refusedNoHints: '💡 This table is played without hints.',
  refusedHintLater:
    '💡 A hint is about the decision you have to make: ask again when it is your turn. Until then `/table plan` decides moves ahead.',
  refusedNoDecisions: 'There is nothing to analyse: you made no decision of your own in this game.',
  refusedNoThinker: 'Games are not analysed here: the bot runs without computers that think.',
  refusedNotAnalysed:
    'The analysis was not finished in time. What has been judged is kept: ask again, and it goes on from there.',
  refusedPlanned: 'Five moves can be planned, each of them once.',
  refusedAway: 'The autopilot plays for you until you press *I’m back*.',
  refusedNotAway: 'The autopilot does not play for you: your seat is yours.',
  refusedNoClock: 'No clock runs for that seat.',
  refusedPaused: 'The table is paused already.',
  refusedModerators: 'Only the host or a moderator can do that.',
  refusedNotToGive:
    'That seat is not yours to give. Its player can offer it, and the host can when a computer or the autopilot plays it.',
  refusedGivenUp: 'Whoever sat there has resigned: the autopilot plays that seat to the end.',
  refusedQuotaPerson: (w: { what: string; n: number }) =>
    `🚦 That would be more than one person may have: **${w.what}**, ${w.n} at most.`,
  refusedQuotaMember: (w: { what: string; n: number }) =>
    `🚦 That would be more than one person may have on this server: **${w.what}**, ${w.n} at most.`,
  refusedQuotaServer: (w: { what: string; n: number }) =>
    `🚦 That would be more than this server may have: **${w.what}**, ${w.n} at most.`,
  refusedQuotaOrganiser: (w: { what: string; n: number }) =>
    `🚦 That would be more than the organiser of this table may have: **${w.what}**, ${w.n} at most.`,
  refusedQuotaInvited: (w: { who: string; n: number }) =>
    `🚦 ${w.who} has been invited as often as one person may be: ${w.n === 1 ? 'once' : `${w.n} times`} in an hour.`,
  quotaAgain: (w: { at: string }) => `It is possible again ${w.at}.`,
  quotaEndLobby: 'Start or close one of those first: `/games` lists yours, `/table manage abort` closes one.',
  quotaEndTable:
    'It is possible again when one of those has ended: `/games` lists yours, `/table manage abort` ends one.',
  quotaEndServerLobby: 'It is possible again when one of the tables here has started or ended.',
  quotaEndServerTable: 'It is possible again when one of those here has ended.',
  quotaEndOrganiser: 'It is possible again when there is one fewer of those.',
  quotaInWords: '-# `/table text` says the board in words meanwhile.',
  refusedBlockedServer: '⛔ The operator of this bot has blocked this server: nothing new can be begun here.',
  refusedBlockedPerson: '⛔ The operator of this bot has blocked you: you can begin nothing new.',
  refusedBlockedHere: '⛔ The admins of this server have blocked you: you can begin nothing new here.',
  refusedInvitable: (w: { who: string }) => `✋ ${w.who} cannot be invited.`,
  refusedRanked:
    'This table is ranked: everybody plays their seat to the end, and nobody gets out of the game alone. What you can do is resign.',
  refusedAlone:
    'Only computers would play on. `/table leave` ends the game, and says before whether it counts as lost.',
  refusedCounts:
    'Everybody has moved twice, so this game counts in the rating against computers: nobody takes over the seat of a computer any more.',
  refusedRankedUndo:
    'This table is ranked: a move can be taken back only until somebody else has moved or something hidden has come to light.',
  refusedRankedPeople: 'A ranked table is for people only. Its host can make it unranked: *Options* in the lobby.',
  refusedRankedClock: 'A ranked table needs a clock, and the autopilot moves when time is over.',
  refusedRankedNever: 'There are no ranked tables on this server.',
  refusedUnwelcome: '✋ You cannot sit down at this table.',
  refusedChannel: (w: { channels: string }) =>
    `📍 Tables are not opened here. On this server they are opened in ${w.channels}.`,
  refusedOpener: (w: { role: string }) =>
    `🔑 On this server only people with the role ${w.role} open tables. You can sit down at any table with a free seat.`,
  refusedFound: (w: { most: number }) =>
    `🔎 You play at ${w.most} tables that I have found for you, as many as you may at once. Finish one first.`,
  refusedPhrases: (w: { most: number }) => `You have said all ${w.most} phrases of this game.`,
  refusedBlocks: (w: { most: number }) => `${w.most} people can be blocked at most. Lift a block first.`,
  clockWrong: (w: { text: string }) =>
    `“${w.text}” is no clock I understand. Choose one from the list, or write start + step, cap: \`36h + 12h, 5d\`. All of it between a minute and 60 days.`,
  spanWrong: (w: { text: string }) =>
    `“${w.text}” is no length of time that can be given. Write it like \`12h\`, \`1d 6h\` or \`90m\`, 60 days at most.`,
  botReplaces: (w: { who: string }) =>
    `${w.who} is a bot and cannot take a seat. For a computer player leave \`with:\` out.`,
  faultSeats: (w: { min: number; max: number }) =>
    w.min === w.max ? `That needs exactly ${w.min} seats.` : `That needs ${w.min} to ${w.max} seats.`,
  faultOption: (w: { option: string }) => `There is no option “${w.option}”.`,
  faultValue: (w: { option: string; values: string }) => `“${w.option}” can be ${w.values}.`,
  faultOptionSeats: (w: { option: string; seats: string }) => `“${w.option}” is only for tables of ${w.seats}.`,
  draining: '⏳ I am about to restart. Nothing is lost; please press again in a minute.',
  maintenance: (w: { at: string; why: string }) =>
    `🔧 I am being maintained, and am back ${w.at} at the latest. Clocks rest until then, and nothing is lost.${w.why}`,
  operatorsSay: '📣 **From the operators of this bot**',
  operatorsOnly: 'This command is for the operators of this bot only.',
  refusedOffGame:
    '⛔ The operators of this bot have switched this game off for now. Tables that are being played go on; new ones can be begun when it is back.',
  refusedOffAnalysis:
    '⛔ The operators of this bot have switched analyses off for now. Games that were analysed before can still be looked at.',
  refusedOffFilms:
    '⛔ The operators of this bot have switched films off for now. The board and the log are shown as ever.',
  unreachable:
    '⏳ My memory does not answer right now, so I cannot say whether that was done. Please look in a moment, with `/games` for example, and try again if it was not. No button makes a move twice.',
  unwritable: '⏳ I can look things up right now, but write nothing down. Please try again in a moment.',
  tooManyPresses: '🐢 That is more at once than I can follow. Wait a moment, then press once.',
  overloaded: '⏳ I have too many pictures to paint right now. Nothing is lost; please try again in a moment.',
  unrendered: (w: { id: string }) =>
    `🖼️ I could not paint this picture. The game goes on, and \`/table text\` says the board in words. (Error ${w.id})`,
  broken: (w: { id: string }) => `💥 Something went wrong on my side. Nothing is lost. (Error ${w.id})`,
  unknownControl: 'I do not know this button. Perhaps it is from an older version; `/games` brings you fresh ones.',

  // Commands
  commandNew: (w: { game: string }) => `Open a table of ${w.game}`,
  commandPlayer: 'Somebody to invite; a seat is kept for them',
  commandComputers: 'How many computer players',
  commandLevel: 'How well the computers play; left out: gently in your first games, then steadily',
  commandLanguage: 'The language of its posts and pictures; left out: yours',
  commandPalette: 'The colours of its pictures; left out: the standard ones',
  commandLearn: (w: { game: string }) => `Learn ${w.game} in five minutes: a guided first game, for you alone`,
  commandGuide: (w: { game: string }) => `The rules of ${w.game}, by topic`,
  commandTable: 'Look at a table, or change something about it',
  commandBoard: 'The board now or after an earlier move, and on from there step by step',
  commandMove: 'After how many moves (0: before the first); left out: now',
  commandNews: 'News: what has changed since your last move',
  commandScore: 'The score so far, explained',
  commandRecord: 'The record of the game as a file',
  commandVerify: 'What fixes the shuffles; when the game is over: does everything follow from it?',
  commandFilm: 'The finished game as an animated picture',
  commandReview: 'How good your moves in a finished game were',
  commandReplay: 'The film, the record, the check and the review of a game',
  commandManage: 'Bring a table to another channel, or end it',
  commandResign: 'Give the game up; the autopilot plays your seat on',
  commandAbort: 'Close the table without a result; unless you are host or moderator, the others must agree',
  commandRematch: 'Open a new table for the same people',
  commandPlan: 'Leave moves for your next decision; only you see them',
  commandUndo: 'Take your last move back, freely or if the table agrees',
  commandSay: 'Say a set phrase to the others; mute, block or report somebody',
  commandNudge: 'Politely remind the player the table is waiting for',
  commandExtend: 'More time for the player the table is waiting for',
  commandExtended: 'Whose clock; left out: that of whoever is on turn',
  commandBy: 'How much, for example 12h or 1d 6h; left out: what a move adds',
  commandPause: 'Pause the table: no clock runs, nobody is reminded',
  commandReplace: 'Let a computer, or somebody else, play on from a seat',
  commandWith: 'Who plays on; left out: a computer',
  commandReplaceLevel: 'How well the computer plays; left out: steadily',
  commandInvite: 'Keep a seat in your lobby for somebody',
  commandBack: 'You are back: the autopilot lets go of your seat',
  commandHere: 'Play the table on in this channel (host and moderators)',
  commandLeave: 'Leave the table; a computer plays your seat on',
  commandClock: 'How much time there is, for example 36h + 12h, 5d; left out: casual',
  commandStrict: 'When time is over the autopilot moves; left out: the others choose',
  commandRanked: 'The result changes ratings: people only, strict clocks; left out: as usual here',
  commandHint: 'See the best moves of your decision, and why they are good',
  commandHints: 'Whether players can ask for hints; left out: yes',
  commandFinishers: 'Whether only people who finish their games can join, and newcomers; left out: no',
  commandWaking: 'Clocks stand still in everybody’s quiet hours; left out: they run',
  commandVacations: 'Clocks stand still on vacation; left out: yes',
  commandZone: 'Your time zone: type a large city nearby',
  commandQuietFrom: 'When your quiet hours begin, for example 22:00',
  commandQuietTo: 'When your quiet hours end, for example 7:30',
  commandVacationFrom: 'The first day of your vacation, for example 2026-12-24; left out: now',
  commandVacationTo: 'The last day of your vacation, for example 2027-01-02',
  commandEndVacation: 'End or cancel your vacation',
  commandGames: 'Your tables everywhere, those that wait for you first',
  commandSettings: 'Language, colours, notices, quiet hours and vacation',
  commandPrivacy: 'What the bot knows about you: to have, or to have erased',
  commandExport: 'Everything that is kept about you, as a file',
  commandDelete: 'Erase everything that is kept about you',
  commandBlock: 'Somebody can no longer invite you, remind you or sit down at your tables',
  commandServer: 'Limits and blocks on this server, for its admins',
  commandServerSettings: 'What new tables are like, where they may be opened, and by whom',
  commandServerCheck: 'Which permissions I am missing, channel by channel',
  commandCheckChannel: 'Only this channel, also where no tables may be opened',
  commandServerLanguage: 'The language of new tables, unless their host chooses another',
  commandServerClock: 'The clock of new tables, for example 36h + 12h, 5d',
  commandServerRanked: 'Whether new tables are ranked',
  commandServerChannel: 'Allow tables in this channel, or no longer; none left: everywhere',
  commandServerOpeners: 'The role that may open tables; @everyone: everyone',
  commandServerCalled: 'The role that is called when a table is opened; @everyone: nobody',
  commandServerLobbyList: 'The channel where a list of the open tables stands',
  commandServerDigest: 'The channel of the daily digest of the deal of the day',
  commandServerWinner: 'The role of the winners of the day; @everyone: none',
  commandShow: 'The limits of this server, and who is blocked here',
  commandLimit: 'Change a limit of this server; without numbers it is as usual again',
  commandAll: 'For all people here together; left out: as usual',
  commandEach: 'For each person here; left out: as everywhere',
  commandOperate: 'For the operators of this bot',
  commandOperateDrain: 'Let processes finish what is promised, and end',
  commandOperateMaintenance: 'Let nobody play for a while; clocks rest',
  commandOperateAnnounce: 'Tell admins or hosts something',
  commandOperateJobs: 'Jobs that rest or fail: list, retry, drop',
  commandOperateTop: 'Who weighs most on the bot',
  commandOperateSwitch: 'Switch games, levels, analyses and films on or off',
  commandOperateEnd: 'End the tables of a blocked server',
  commandOperateDetails: 'What else, as with npm run operate',
  commandServerBlock: 'Somebody can begin nothing new with the bot on this server',
  commandGamesGame: 'Finished games of one game',
  commandGamesPerson: 'Finished games at which this person sat',
  commandHelp: 'What you can do here and now',
  first: (w: { slot: string }) => `First fill in “${w.slot}”`,

  // Statistics
  finishedAgainst: (w: { who: string }) => `Against ${w.who}`,
  featsHead: (w: { who: string; game: string; n: number; of: number }) =>
    `### 🏅 ${w.who} in ${w.game}: ${w.n} of ${w.of} feats`,
  featsButton: (w: { n: number; of: number }) => `Feats ${w.n}/${w.of}`,
  featDone: (w: { name: string; about: string; date: string }) => `✅ **${w.name}**, ${w.about} · ${w.date}`,
  featOpen: (w: { name: string; about: string }) => `▫️ **${w.name}**, ${w.about}`,
  featsHint: '-# Collected in games that you play to their end yourself, without hints. The hardest come first.',
  statsHead: (w: { who: string; game: string }) => `### 📈 ${w.who} · ${w.game}`,
  boardHead: (w: { game: string }) => `### 🏆 Leaderboard · ${w.game}`,
  stillCounting: '-# ⏳ Games from before the last update are still being counted, so these numbers will change.',
  hallHead: (w: { game: string }) => `### 🏛️ Records · ${w.game}`,
  sharedStats: (w: { who: string; game: string }) => `**${w.who}** shows their statistics in ${w.game}.`,
  sharedLeaderboard: (w: { who: string; game: string }) => `**${w.who}** shows the leaderboard of ${w.game}.`,
  sharedHall: (w: { who: string; game: string }) => `**${w.who}** shows the records of ${w.game}.`,
  listedOn: 'Lists of all servers: name me',
  listedOff: 'Lists of all servers: call me “a player”',
  recapOn: (w: { channel: string }) => `📅 On the first of each month I look back on the month before in ${w.channel}.`,
  recapOff: '📅 There is no monthly look back any more.',
  commandRecap: 'On the first of each month, a post about the month before in this channel',
  commandPuzzle: 'Find the best move: a puzzle out of a game, for you alone',
  commandFind: 'Find other players, from all servers',
  commandDaily: 'The deal of the day: one try, the same for everybody',
  commandDay: 'Another day, like 2026-11-27',
  commandStats: 'What somebody has done in a game: rating, places, points',
  commandStatsPerson: 'Whose; left out: yours',
  commandWhichGame: 'Which game; left out: that of the table here, else the one you play most',
  commandTime: 'From when on games count',
  commandRecords: 'The hall of records: the best that was ever done',
  commandHistory: 'Finished games with result, film and record',
  commandOpponent: 'Only games at which this person sat, too',
};
