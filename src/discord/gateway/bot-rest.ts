import { type InternalRequest, REST, type RESTOptions } from 'discord.js';

/**
 * A way to the API that has the bot's token for each request. discord.js forgets it when one is answered 401, and every
 * later request would fail before it is sent.
 */
export class BotRest extends REST {
  readonly #botToken: string;

  constructor(token: string, options: Partial<RESTOptions>) {
    super(options);
    this.#botToken = token;
  }

  override queueRequest(request: InternalRequest): ReturnType<REST['queueRequest']> {
    this.setToken(this.#botToken);
    return super.queueRequest(request);
  }
}
