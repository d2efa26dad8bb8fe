import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { signatureFor } from '../server/lti/consumer-signature.fixture.ts'
import { type LtiTestPlatform, openLtiPlatform } from '../server/lti/platform.fixture.ts'
import { makeClip } from './clip.ts'
import { importAndWait } from './library.ts'
import { chromiumFlags } from './lines.ts'
import { ltiGradesBench } from './lti-grades.ts'
import { type Product, startProduct } from './product.ts'
import { median, type Row } from './row.ts'

/** Launches that are measured one after another while others search. */
const launches = 200
/** People who open an activity at the same moment. */
const concurrentLaunches = 500
/** People who search meanwhile. */
const searchers = 2

/** A library with a registration of each version of LTI, and a film that everyone sees. */
interface Scene {
  product: Product
  platform: LtiTestPlatform
  target: string
  consumer: { Key: string; Secret: string }
}

/** A launch that is ready to be posted: building and signing it is the work of the learning environment. */
interface ReadyLaunch {
  fields: Record<string, string>
  cookie: string
  /** Milliseconds that the library took until here. */
  ownMs: number
}

type Prepare = (scene: Scene, number: number) => Promise<ReadyLaunch>

/** Launches by LTI: requests until a film plays, the time of the library, many at once; then grades for a platform with faults. */
export async function ltiBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-lti-'))
  const product = await startProduct({ VITRINE_LOG: 'warn' })
  const platform = await openLtiPlatform()
  try {
    const scene = await register(product, platform, await makeClip(folder, 'mp4', 20, '426x240'))
    const rows = await requestRows(scene)
    for (const [name, prepare] of [
      ['LTI 1.3', prepareToken],
      ['LTI 1.1', prepareSigned],
    ] as const)
      rows.push(...(await timeRows(scene, name, prepare)), await manyRow(scene, name, prepare))
    return [...rows, ...(await ltiGradesBench())]
  } finally {
    await platform.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function register(product: Product, platform: LtiTestPlatform, clip: string): Promise<Scene> {
  const cookie = await product.signIn()
  const send = async <Answer>(path: string, body: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', cookie }
    const response = await fetch(product.base + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as Answer
  }
  const { item } = await importAndWait(product, clip)
  const school = { name: 'School', enabled: true, rule: 'make', origins: [platform.base], networks: [] }
  const [newer, older] = [
    await send<{ ID: number }>('/api/admin/learning-environments/save/', { ...school, kind: 'lti' }),
    await send<{ ID: number }>('/api/admin/learning-environments/save/', { ...school, kind: 'lti-1' }),
  ]
  await send('/api/admin/lti/platform/save/', {
    ...{ iid: newer.ID, issuer: platform.base, clientid: platform.clientId, deployments: [platform.deployment] },
    ...{ authorizeurl: `${platform.base}/authorize`, tokenurl: `${platform.base}/token`, keysurl: `${platform.base}/keys` },
  })
  const consumer = await send<Scene['consumer']>('/api/admin/lti/consumer/secret/', { iid: older.ID })
  return { product, platform, consumer, target: `${product.base}/lti/launch?item=${item.EncID}` }
}

/** A course that shows the film in a frame, in an empty browser, until the film plays. */
async function requestRows({ product, platform, target }: Scene): Promise<Row[]> {
  platform.next = { target }
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: chromiumFlags })
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(product.base)) asked.push(new URL(request.url()).pathname)
    })
    const query = new URLSearchParams({ iss: platform.base, login_hint: '5', target_link_uri: target, client_id: platform.clientId })
    await page.goto(`${platform.base}/course?frame=${encodeURIComponent(`${product.base}/lti/initiate?${query}`)}`)
    const video = page.frameLocator('iframe').locator('video').first()
    await video.waitFor()
    await video.click({ force: true })
    const seconds = () => video.evaluate((element) => (element as HTMLVideoElement).currentTime)
    while ((await seconds()) < 0.2) await page.waitForTimeout(50)
    const before = asked.slice(
      0,
      asked.findIndex((path) => path.startsWith('/media/')),
    )
    return [
      {
        ...{ name: 'Launch by LTI 1.3: requests before media, with the files of the build', value: before.length, unit: 'requests' },
        ...{ limit: { atMost: 6 }, note: 'in an empty browser without cookies' },
      },
    ]
  } finally {
    await browser.close()
  }
}

const person = (number: number) => ({ sub: `pupil-${number}`, name: `Pupil ${number}`, email: `pupil-${number}@school.example` })

const prepareToken: Prepare = async ({ product, platform, target }, number) => {
  const query = new URLSearchParams({ iss: platform.base, login_hint: '5', target_link_uri: target, client_id: platform.clientId })
  const begun = performance.now()
  const response = await fetch(`${product.base}/lti/initiate?${query}`)
  const html = await response.text()
  const ownMs = performance.now() - begun
  const step = JSON.parse(html.split('id="lti-step">')[1]?.split('</script>')[0] ?? '{}') as { Address: string }
  const asked = new URL(step.Address).searchParams
  const claims = platform.claims(asked.get('nonce') ?? '', Date.now(), { target, person: person(number) })
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { fields: { id_token: await platform.sign(claims), state: asked.get('state') ?? '' }, cookie, ownMs }
}

const prepareSigned: Prepare = async ({ target, consumer }, number) => {
  // Other people than those of the other version, who have accounts by now.
  const { sub, name, email } = person(number + 10_000)
  const fields = {
    ...{ lti_message_type: 'basic-lti-launch-request', lti_version: 'LTI-1p0', resource_link_id: 'link-1', context_id: 'course-1' },
    ...{ user_id: sub, lis_person_name_full: name, lis_person_contact_email_primary: email, roles: 'Learner' },
    ...{ oauth_consumer_key: consumer.Key, oauth_signature_method: 'HMAC-SHA1', oauth_version: '1.0', oauth_nonce: randomUUID() },
    oauth_timestamp: String(Math.floor(Date.now() / 1000)),
  }
  return { fields: { ...fields, oauth_signature: signatureFor(target, fields, consumer.Secret) }, cookie: '', ownMs: 0 }
}

/** Posts a launch; answers the address of the page with its token. A launch that opens nothing is lost. */
async function post({ target }: Scene, { fields, cookie }: ReadyLaunch): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie }
  const response = await fetch(target, { method: 'POST', headers, body: new URLSearchParams(fields).toString(), redirect: 'manual' })
  await response.arrayBuffer()
  return response.status === 303 ? (response.headers.get('location') ?? '') : ''
}

/** Asks for the page, and for its item as the person of the launch, as the page itself does. */
async function openPage({ product }: Scene, location: string): Promise<void> {
  const [path = '', token = ''] = location.split('#lti=')
  await (await fetch(product.base + path)).text()
  const content = product.base + path.replace('/lti/item', '/lti/content')
  const html = await (await fetch(content, { headers: { authorization: `Bearer ${token}` } })).text()
  if (!html.includes('id="vitrine-data"')) throw new Error(`The launch opened something else: ${html.slice(0, 500)}`)
}

/** The time of the library in a launch: all its answers but files of the build, while others search. */
async function timeRows(scene: Scene, name: string, prepare: Prepare): Promise<Row[]> {
  const busy = { isOver: false }
  const searching = Array.from({ length: searchers }, () => search(scene, busy))
  const [own, page]: [number[], number[]] = [[], []]
  for (let number = 0; number < launches; number++) {
    const ready = await prepare(scene, number)
    const begun = performance.now()
    const location = await post(scene, ready)
    const posted = performance.now()
    await openPage(scene, location)
    const opened = performance.now()
    own.push(ready.ownMs + performance.now() - begun)
    page.push(opened - posted)
  }
  busy.isOver = true
  const searches = (await Promise.all(searching)).reduce((sum, one) => sum + one, 0)
  const p95 = own.toSorted((one, other) => one - other)[Math.floor(own.length * 0.95)] ?? 0
  const baseline = { name: 'the page of the item alone', value: median(page) }
  return [
    {
      ...{ name: `Launch by ${name}: time of the library on a busy server, p95`, value: p95, unit: 'ms', limit: { atMost: 333 } },
      note: `${launches} first launches, ${searches} searches meanwhile`,
    },
    {
      ...{ name: `Launch by ${name}: time of the library on a busy server, median`, value: median(own), unit: 'ms' },
      ...{ baseline, ratio: median(own) / baseline.value },
    },
  ]
}

async function search({ product }: Scene, busy: { isOver: boolean }): Promise<number> {
  let count = 0
  for (; !busy.isOver; count++) await (await fetch(`${product.base}/api/ml/search/?f=${encodeURIComponent('{"s":"lesson"}')}`)).text()
  return count
}

/** People who have never been here open an activity at the same moment. */
async function manyRow(scene: Scene, name: string, prepare: Prepare): Promise<Row> {
  const ready: ReadyLaunch[] = []
  for (let number = 0; number < concurrentLaunches; number++) ready.push(await prepare(scene, launches + number))
  const begun = performance.now()
  const tokens = await Promise.all(ready.map(async (one) => (await post(scene, one)).split('#lti=')[1] ?? ''))
  const seconds = (performance.now() - begun) / 1000
  const lost = concurrentLaunches - new Set(tokens.filter((token) => token !== '')).size
  return {
    ...{ name: `${concurrentLaunches} launches by ${name} at once: lost`, value: lost, unit: '', limit: { atMost: 0 } },
    note: `people with new accounts; all are in after ${seconds.toFixed(1)} s`,
  }
}
