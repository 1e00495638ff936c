import { Refusal } from '../world/errors.ts';
import { shapeChannel, shapeUser } from '../world/shapes.ts';
import type { Room } from '../world/state.ts';
import { CONTEXT } from '../world/wire.ts';
import type { World } from '../world/world.ts';
import { NOTHING, ok, route } from './router.ts';

/** How many sessions a bot may begin in a day. */
const SESSIONS = 1000;
/** How many guilds come at once. */
const GUILDS_MAX = 200;
/** How many emojis an application may have. */
const EMOJIS_MAX = 2000;

/** The bot's own things: gateway address, user, application, direct message channels, emojis. */
export const account = [
  route('GET', '/gateway', ({ gateway }) => ok({ url: gateway }), true),
  route('GET', '/gateway/bot', ({ gateway, world }) =>
    ok({
      url: gateway,
      shards: world.advice.shards,
      session_start_limit: {
        total: SESSIONS,
        remaining: Math.max(0, SESSIONS - world.identifies),
        reset_after: 86_400_000,
        max_concurrency: world.advice.concurrency,
      },
    }),
  ),
  route('GET', '/users/@me', ({ world }) =>
    ok({ ...shapeUser(world.bot), verified: true, mfa_enabled: false, locale: 'en-US' }),
  ),
  route('GET', '/users/{user_id}', ({ world, params }) => {
    const user = world.user(params.user_id ?? '');
    if (!user) throw new Refusal(10013);
    return ok(shapeUser(user));
  }),
  route('GET', '/users/@me/guilds', ({ world, query }) =>
    ok(
      [...world.guilds.values()]
        .filter((guild) => guild.members.has(world.bot.id))
        .filter(({ id }) => BigInt(id) > BigInt(query.get('after') ?? 0))
        .sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
        .slice(0, Number(query.get('limit') ?? GUILDS_MAX))
        .map(({ id, name }) => ({ id, name, icon: null, banner: null, owner: false, permissions: '0', features: [] })),
    ),
  ),
  route('GET', '/applications/@me', ({ world }) => ok(application(world))),
  route('GET', '/oauth2/applications/@me', ({ world }) => ok(application(world))),
  route('POST', '/users/@me/channels', ({ world, body }) => {
    const id = String(body.recipient_id);
    if (!world.people.has(id)) throw new Refusal(10013);
    // Opening works as long as there is a channel already; a stranger cannot be written to.
    if (!world.reaches(id) && ![...world.rooms.values()].some((room) => room.members.has(id) && isOwnDm(world, room)))
      throw new Refusal(50278);
    return ok(shapeChannel(world, world.dm(id)));
  }),
  route('GET', '/applications/{application_id}/emojis', ({ world }) =>
    ok({ items: [...world.emojis.values()].map((one) => emoji(world, one)) }),
  ),
  route('POST', '/applications/{application_id}/emojis', ({ world, body }) => {
    const data = /^data:image\/(png|gif|webp|jpeg);base64,(.+)$/.exec(String(body.image));
    const bad = (code: string, message: string) => ({ _errors: [{ code, message }] });
    if (!/^\w{2,32}$/.test(String(body.name)))
      throw new Refusal(50035, { name: bad('BASE_TYPE_BAD_LENGTH', 'Must be between 2 and 32 in length.') });
    const bytes = Buffer.from(data?.[2] ?? '', 'base64');
    if (bytes.length === 0 || bytes.length > 256 * 1024)
      throw new Refusal(50035, { image: bad('BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.') });
    const name = String(body.name);
    if ([...world.emojis.values()].some((one) => one.name === name))
      throw new Refusal(50035, {
        name: bad('APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'An emoji with this name already exists'),
      });
    if (world.emojis.size >= EMOJIS_MAX) throw new Refusal(30008);
    const made = { id: world.id(), name, animated: data?.[1] === 'gif' };
    world.emojis.set(made.id, made);
    world.files.set(made.id, { name: made.name, type: `image/${data?.[1]}`, bytes });
    world.emit({ kind: 'rooms' });
    return { status: 201, body: emoji(world, made) };
  }),
  route('DELETE', '/applications/{application_id}/emojis/{emoji_id}', ({ world, params }) => {
    if (!world.emojis.delete(params.emoji_id ?? '')) throw new Refusal(10014);
    return NOTHING;
  }),
];

function isOwnDm(world: World, room: Room): boolean {
  return world.context(room) === CONTEXT.botDm;
}

function emoji(world: World, one: { readonly id: string; readonly name: string; readonly animated: boolean }) {
  return { ...one, roles: [], user: shapeUser(world.bot), require_colons: true, managed: false, available: true };
}

function application(world: World) {
  const { id, global_name: name } = world.bot;
  const installs = [...world.people.values()].filter(({ installed }) => installed).length;
  return {
    id,
    name,
    icon: null,
    description: '',
    summary: '',
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    type: null,
    flags: 0,
    flags_new: '0',
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    approximate_user_install_count: installs,
    approximate_user_authorization_count: installs,
    explicit_content_filter: 0,
    eligible_oauth2_scopes: [],
    owner: shapeUser(world.bot),
    team: null,
    bot: shapeUser(world.bot),
    integration_types_config: { '0': {}, '1': {} },
    approximate_guild_count: [...world.guilds.values()].filter(({ members }) => members.has(world.bot.id)).length,
  };
}
