import type { Page } from 'playwright-core'

type Post = (path: string, body: object) => Promise<{ EncID: string }>

/** Calls the library as the person who is signed in on the page does. */
const postBy =
  (owner: Page): Post =>
  (path, body) =>
    owner.evaluate(
      async ([address, sent]) => {
        const response = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent })
        const text = await response.text()
        if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`)
        return JSON.parse(text) as { EncID: string }
      },
      [path, JSON.stringify(body)] as const,
    )

/** Makes an item of each kind that no file is uploaded for, or that an uploaded one becomes; answers their IDs by name. */
export async function makeKinds(
  owner: Page,
  ids: { video: string; other: string; sent: string; image: string },
): Promise<Record<string, string>> {
  const post = postBy(owner)
  const created = async (path: string, body: object): Promise<string> => (await post(path, body)).EncID
  const list = async (title: string, entries: string[], settings: object = {}): Promise<string> => {
    const cdid = await created('/api/ml/playlists/create/', { title })
    for (const addcdid of entries) await post('/api/ml/playlists/AddItem/', { cdid, addcdid })
    if (Object.keys(settings).length > 0) await post('/api/ml/playlists/update/', { cdid, ...settings })
    return cdid
  }
  const hour = 3_600_000
  const at = (ms: number): string => new Date(Date.now() + ms).toISOString()
  const published = { isprivate: false }
  const preamble = { preamble: ids.video, preambleenabled: true, text: 'Please be quiet', textseconds: 1 }
  await post(`/api/ml/media/${ids.other}/playback/`, preamble)
  await post(`/api/ml/media/${ids.sent}/playback/`, { broadcast: true, channelname: 'Channel 8', broadcastdate: '2026-05-01' })
  return {
    'a list of videos': await list('Two films', [ids.video, ids.video]),
    'a list that begins with an image': await list('Image and film', [ids.image, ids.video]),
    'an empty list': await list('Nothing', []),
    'a broadcast before it begins': await list('Tomorrow', [ids.video], { broadcast: true, startat: at(24 * hour) }),
    'a broadcast': await list('Now', [ids.video], { broadcast: true, startat: at(-hour) }),
    'a broadcast that has ended': await list('Yesterday', [ids.video], { broadcast: true, startat: at(-2 * hour), stopat: at(-hour) }),
    'a live stream': await created('/api/ml/live/create/', { title: 'A stream', url: 'https://live.example/a.m3u8', ...published }),
    'a link': await created('/api/ml/links/add/', { title: 'A page', url: 'https://pages.example/leaves', ...published }),
    'a video of another service': await created('/api/ml/links/add/', {
      ...{ title: 'Leaves', url: 'https://youtu.be/aB3_-xyz012' },
      ...published,
    }),
    'an item with a preamble': ids.other,
    'the recording of a broadcast': ids.sent,
  }
}
