/**
 * What only the operator can mend: a setting, or something outside that the bot stands on. The message is one line that
 * says what to do; the process ends with `exitCode`.
 */
export class OperatorFault extends Error {
  /** 1: starting again later may help. */
  readonly exitCode: number = 1;
}

/** A wrong setting, named by the message: starting again changes nothing. */
export class ConfigFault extends OperatorFault {
  /** EX_CONFIG of sysexits.h; systemd is told not to start the bot again (docs/hosting.md). */
  override readonly exitCode = 78;
}
