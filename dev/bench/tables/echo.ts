import { Client, Events } from 'discord.js';

/**
 * A bot that acknowledges everything and does nothing else, as a process of its own: what it takes, no bot on this
 * machine is spared. Called with the address of the API and the token; says "ready" when it is.
 */
const [api = '', token = ''] = process.argv.slice(2);
const client = new Client({ intents: [], rest: { version: '10', api } });
client.on(Events.InteractionCreate, (interaction) => {
  if (interaction.isMessageComponent()) interaction.deferUpdate().catch((error: unknown) => console.error(error));
});
client.once(Events.ClientReady, () => console.log('ready'));
await client.login(token);
