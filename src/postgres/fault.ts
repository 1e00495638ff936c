/** The embedded server cannot do its work; the message is one line for the operator and says what to do. */
export class PostgresFault extends Error {}
