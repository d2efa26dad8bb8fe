import type { Page } from 'playwright-core'
import { type LtiTestPlatform, openLtiPlatform } from '../../server/lti/platform.fixture.ts'
import { signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const subtitles = 'WEBVTT\n\n00:00.000 --> 01:00.000\nA leaf makes sugar\n'
const rolesClaim = 'https://purl.imsglobal.org/spec/lti/claim/roles'

export const instructor = { [rolesClaim]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'] }

/** The ways in which Firefox treats the cookies of other sites in frames. */
export const cookieWays = { 'total cookie protection': 5, 'all cookies of other sites blocked': 1, 'all cookies blocked': 2 } as const

const person = (name: string) => ({ sub: name, name, email: `${name.toLowerCase()}@school.example` })

/** A library with a film, and a course of a learning environment on another site. */
export interface Course {
  scene: Scene
  platform: LtiTestPlatform
  /** Id of the film. */
  item: string
  /** Sends a call as an administrator. */
  send(path: string, body: object): Promise<{ ID: number }>
  /** The address that begins a launch of a person. */
  beginning(name: string, more?: object, target?: string, storage?: string): string
  /** The page of the course that begins it in a frame. */
  course(...launch: Parameters<Course['beginning']>): string
  stop(): Promise<void>
}

export async function startCourse(): Promise<Course> {
  const [scene, platform] = await Promise.all([startScene('leaf.mp4', 30), openLtiPlatform('localhost')])
  // The page of the administrator stays signed in.
  const owner: Page = await scene.visit()
  await signIn(owner, scene.vitrine)
  await owner.waitForURL(`${scene.vitrine.base}/`)
  const item = new URL(await upload(owner, scene.vitrine, scene.video, 'A leaf')).searchParams.get('id') ?? ''
  const send = (path: string, body: object) =>
    owner.evaluate(
      async ([address, text]) => {
        const headers = { 'content-type': 'application/json' }
        return (await (await fetch(address as string, { method: 'POST', body: text as string, headers })).json()) as { ID: number }
      },
      [path, JSON.stringify(body)],
    )
  await send(`/api/ml/media/${item}/savesubtitles/`, { lang: 'en', label: 'English', text: subtitles })
  const group = await send('/api/admin/groups/save/', { name: 'Course', addpermissions: [{ RecordType: 1 }] })
  const school = { kind: 'lti', name: 'School', enabled: true, origins: [platform.base], networks: [] }
  const { ID } = await send('/api/admin/learning-environments/save/', { ...school, rule: 'make', group: group.ID })
  await send('/api/admin/lti/platform/save/', {
    ...{ iid: ID, issuer: platform.base, clientid: platform.clientId, deployments: [platform.deployment] },
    ...{ authorizeurl: `${platform.base}/authorize`, tokenurl: `${platform.base}/token`, keysurl: `${platform.base}/keys` },
  })
  const beginning: Course['beginning'] = (
    name,
    more = {},
    target = `${scene.vitrine.base}/lti/launch?item=${item}`,
    storage = '_parent',
  ) => {
    platform.next = { target, person: { ...person(name), ...more } }
    const query = {
      ...{ iss: platform.base, login_hint: '5', target_link_uri: target, client_id: platform.clientId, lti_storage_target: storage },
    }
    return `${scene.vitrine.base}/lti/initiate?${new URLSearchParams(query)}`
  }
  return {
    ...{ scene, platform, item, send, beginning },
    course: (...launch) => {
      const query = { frame: beginning(...launch), ...(launch[3] ? { storage: launch[3] } : {}) }
      return `${platform.base}/course?${new URLSearchParams(query)}`
    },
    async stop() {
      await scene.stop()
      await platform.close()
    },
  }
}
