import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import type { LtiChoiceAnswer } from '../../sdk/lti/contract.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { consumerScene } from './consumer.fixture.ts'
import { claim, ltiScene } from './lti-scene.fixture.ts'

const address = 'http://media.test/lti/launch'
const category = '{"c":[4]}'
const linkTo = (search: string): string => `${address}?${new URLSearchParams({ search })}`
const opened = (response: Response): string => decodeURIComponent((response.headers.get('location') ?? '').split('#')[0] ?? '')

interface Link {
  title: string
  url: string
  custom: Record<string, string>
}

describe.each(dialects)('links to a search on %s', (dialect) => {
  const scene = ltiScene(dialect)
  const { launch, bearerIn } = scene
  const teacher = { [claim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'] }
  const choosing = () =>
    launch({ choice: { deep_link_return_url: `${scene.platform.base}/return`, accept_types: ['ltiResourceLink'], accept_multiple: true } })
  const choose = async (session: Response, chosen: object[]): Promise<Response> => {
    const choice = new URL(session.headers.get('location') ?? '', address).searchParams.get('choice')
    const headers = { 'content-type': 'application/json', ...bearerIn(session) }
    return scene.test.ask('/api/lti/choose/', { method: 'POST', body: JSON.stringify({ choice, chosen }), headers })
  }

  it.each([['no JSON'], ['[1]'], ['null'], ['"text"'], ['{"c":"x y"}'], [`{"s":"${'x'.repeat(2000)}"}`], ['{"s":{}}']])(
    'refuses the search %s, as a choice and as a launch',
    async (search) => {
      expect((await choose(await choosing(), [{ id: '', search }])).status).toBe(400)
      const response = await launch({ target: linkTo(search) })
      expect([response.status, response.headers.get('location')]).toEqual([400, null])
    },
  )

  it('are chosen beside items, and open the results alone for those who do not teach', async () => {
    const { encId } = await scene.test.item(scene.ann, { title: 'A leaf' })
    const chosen = [{ id: '', search: '{"c":[4],"pi":3}', title: ' Plants ' }, { id: '' }, { id: encId }]
    const answer = (await (await choose(await choosing(), chosen)).json()) as LtiChoiceAnswer
    const links = decodeJwt(answer.JWT)['https://purl.imsglobal.org/spec/lti-dl/claim/content_items'] as Link[]
    expect(links.map(({ title, url }) => [title, url])).toEqual([
      ['Plants', linkTo(category)],
      ['Vitrine', address],
      ['A leaf', `${address}?item=${encId}`],
    ])
    expect(links[0]?.custom).toMatchObject({ vitrine_search: category })
    expect(opened(await launch({ target: links[0]?.url ?? '' }))).toBe(`/lti/library?f=${category}&min=1`)
    expect(opened(await launch({ target: address, custom: { vitrine_search: category } }))).toBe(`/lti/library?f=${category}&min=1`)
    expect(opened(await launch({ target: linkTo(category), person: teacher }))).toBe(`/lti/library?f=${category}`)
    expect(opened(await launch({ target: links[1]?.url ?? '' }))).toBe('/lti/library')
  })

  it('come from the address before the parameters', async () => {
    const { encId } = await scene.test.item(scene.ann, { title: 'A leaf' })
    const custom = { vitrine_item: encId, vitrine_search: '{"s":"other"}' }
    expect(opened(await launch({ target: linkTo(category), custom }))).toBe(`/lti/library?f=${category}&min=1`)
    expect(opened(await launch({ target: `${address}?item=${encId}`, custom }))).toBe(`/lti/item?id=${encId}`)
  })
})

describe.each(dialects)('links to a search by LTI 1.1 on %s', (dialect) => {
  const scene = consumerScene(dialect)

  it('are signed as those to items', async () => {
    const launched = await scene.launch({}, linkTo(category))
    expect(opened(launched)).toBe(`/lti/library?f=${category}&min=1`)
    const moved = scene.signed(scene.fieldsOf(), linkTo(category))
    expect((await scene.post(moved, linkTo('{"c":[5]}'))).status).toBe(403)
  })
})
