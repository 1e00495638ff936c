/** Talks to the sandbox's own small API. Every call is made as one of the people. */

/** Reads `/sandbox/<name>`; throws an Error with a sentence for people. */
export async function look(name, query) {
  const response = await fetch(`/sandbox/${name}?${new URLSearchParams(query)}`);
  return settle(response);
}

/** Does something: `command`, `component`, `modal`, `say`, `read`, `dms`, `locale`, `delete`, `suggest`. */
export async function act(name, body) {
  const response = await fetch(`/sandbox/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return settle(response);
}

async function settle(response) {
  const body = await response.json();
  if (!response.ok) throw new Error(body.error ?? 'Something went wrong.');
  return body;
}

/** Listens for what happens on one person's screen; returns how to stop. */
export function listen(as, heard, lost) {
  const source = new EventSource(`/sandbox/live?as=${as}`);
  source.onmessage = (event) => heard(JSON.parse(event.data));
  source.onopen = () => lost(false);
  source.onerror = () => lost(true);
  return () => source.close();
}
