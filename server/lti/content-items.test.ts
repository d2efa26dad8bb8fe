import { describe, expect, it } from 'vitest'
import { saveEnvironment } from '../../sdk/lms/contract.ts'
import { type LtiChoiceAnswer, LtiErrors } from '../../sdk/lti/contract.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { consumerScene } from './consumer.fixture.ts'
import { type Fields, signatureFor } from './consumer-signature.fixture.ts'

const icon = { '@id': 'http://media.test/apple-touch-icon.png', width: 180, height: 180 }

describe.each(dialects)('contentItems on %s', (dialect) => {
  const scene = consumerScene(dialect)
  const { environment, launch, bearerIn, pageOf, expectRefused } = scene
  const returnUrl = 'https://lms.example/return?course=1&token=a+b'
  const choice = (change: Fields = {}) =>
    launch({
      ...{ lti_message_type: 'ContentItemSelectionRequest', content_item_return_url: returnUrl, data: 'a secret of the environment' },
      ...{ accept_media_types: 'image/*, application/vnd.ims.lti.v1.ltilink', accept_presentation_document_targets: 'embed,iframe,window' },
      ...{ accept_multiple: 'true', resource_link_id: '', roles: 'Instructor' },
      ...change,
    })
  const choose = (response: Response, chosen: object[]) =>
    scene.test.ask('/api/lti/choose/', {
      method: 'POST',
      body: JSON.stringify({
        choice: new URL(response.headers.get('location') ?? '', 'http://media.test').searchParams.get('choice'),
        chosen,
      }),
      headers: { 'content-type': 'application/json', ...bearerIn(response) },
    })
  type Link = Record<string, unknown> & { url: string }
  const linkIn = async (response: Response) => {
    const answer = (await response.json()) as LtiChoiceAnswer
    const { '@graph': links } = JSON.parse(answer.Fields.content_items ?? '') as { '@graph': [Link] }
    return { answer, link: links[0] }
  }

  it.each([
    ['a return address of a foreign origin', { content_item_return_url: 'https://evil.example/return' }, 'LTI_RETURN_FOREIGN'],
    ['a return address that is a script', { content_item_return_url: 'javascript:alert(1)' }, 'LTI_RETURN_FOREIGN'],
    ['no return address', { content_item_return_url: '' }, 'LTI_RETURN_FOREIGN'],
    ['no kind that the library has', { accept_media_types: 'application/pdf' }, 'LTI_CHOICE_TYPE'],
  ] as const)('refuses a choice with %s', async (_name, change, code) => expectRefused(await choice(change), code))

  it('refuses a second answer, several items where one was asked for, and an environment that was switched off', async () => {
    const { encId } = await scene.test.item(scene.ann, { title: 'Open leaf' })
    const single = await choice({ accept_multiple: 'false' })
    expect((await choose(single, [{ id: encId }, { id: encId }])).status).toBe(400)
    expect([(await choose(single, [{ id: encId }])).status, (await choose(single, [{ id: encId }])).status]).toEqual([200, 403])
    const late = await choice()
    await scene.test.call(saveEnvironment, environment({ iid: scene.iid, enabled: false }), scene.administrator)
    expect((await choose(late, [{ id: encId }])).status).toBe(403)
  })

  it('answers with a signed form of links, which echoes the data', async () => {
    const { encId } = await scene.test.item(scene.ann, { title: 'Open "leaf" ✓', duration_secs: 60 })
    const begun = await choice()
    const { options, headers } = await pageOf(begun)
    expect([options.Page, options.Picker?.Choice?.Multiple]).toEqual(['picker', true])
    expect(headers.get('content-security-policy')).toMatch(/form-action 'self' https:\/\/lms\.example/)
    const { answer, link } = await linkIn(await choose(begun, [{ id: encId, done: 80, steps: true }]))
    const { oauth_signature, ...fields } = answer.Fields
    expect([answer.Target, answer.JWT]).toEqual([returnUrl, ''])
    expect(oauth_signature).toBe(signatureFor(returnUrl, fields, scene.secret))
    expect(fields).toMatchObject({ lti_message_type: 'ContentItemSelection', lti_version: 'LTI-1p0', data: 'a secret of the environment' })
    expect(link).toEqual({
      ...{ '@type': 'LtiLinkItem', mediaType: 'application/vnd.ims.lti.v1.ltilink', title: 'Open "leaf" ✓' },
      url: `http://media.test/lti/launch?item=${encId}&done=80&steps=1`,
      icon,
      placementAdvice: { displayWidth: 640, displayHeight: 360, presentationDocumentTarget: 'iframe' },
      lineItem: {
        ...{ '@type': 'LineItem', label: 'Open "leaf" ✓', reportingMethod: 'res:totalScore', assignedActivity: { activityId: encId } },
        scoreConstraints: { '@type': 'NumericLimits', normalMaximum: 100, extraCreditMaximum: 0, totalMaximum: 100 },
      },
      custom: {
        ...{ vitrine_item: encId, vitrine_done: '80', vitrine_steps: '1', vitrine_context_history: '$Context.id.history' },
        vitrine_resource_history: '$ResourceLink.id.history',
      },
    })
  })

  it('refuses a private item as a plain link, and answers page and player with the words of the course', async () => {
    const accepted = { accept_media_types: 'text/html', accept_multiple: 'true' }
    const hidden = await scene.test.item(scene.ann, { is_private: 1 })
    const refused = await choose(await choice(accepted), [{ id: hidden.encId }])
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(LtiErrors.LTI_PLAIN_ONLY)])
    const { encId } = await scene.test.item(scene.ann, { title: 'Open leaf' })
    const { link } = await linkIn(await choose(await choice({ ...accepted, title: 'Week 3' }), [{ id: encId }]))
    expect(link).toEqual({
      ...{ '@type': 'ContentItem', mediaType: 'text/html', url: `http://media.test/view.aspx?id=${encId}`, title: 'Week 3', icon },
      placementAdvice: { presentationDocumentTarget: 'window', windowTarget: '_blank' },
    })
    const { link: player } = await linkIn(await choose(await choice(accepted), [{ id: encId, type: 'html', width: 800, height: 450 }]))
    expect(player).toEqual({
      ...{ '@type': 'ContentItem', mediaType: 'text/html', title: 'Open leaf' },
      text: expect.stringMatching(/^<iframe src="http:\/\/media\.test\/Embed\.aspx\?id=.+ width="800" height="450"/) as string,
      placementAdvice: { presentationDocumentTarget: 'embed' },
    })
  })

  it('shows a private item in its own course and in copies of it, and nowhere else', async () => {
    const { encId } = await scene.test.item(scene.ann, { title: 'Private film', is_private: 1 })
    const { link } = await linkIn(await choose(await choice(), [{ id: encId }]))
    await scene.test.call(saveEnvironment, environment({ iid: scene.iid, rule: 'guests' }), scene.administrator)
    const open = async (change: Fields) => (await pageOf(await launch({ user_id: '9', ...change }, link.url))).options.Item?.Title
    expect(await open({})).toBe('Private film')
    for (const change of [
      { custom_context_history: 'course-7,course-1' },
      { custom_context_id_history: ' course%2D1 ' },
      { custom_vitrine_context_history: 'course-1', custom_context_history: '$Context.id.history' },
    ])
      expect(await open({ context_id: 'course-2', ...change } as Fields), JSON.stringify(change)).toBe('Private film')
    for (const change of [
      { context_id: 'course-2' },
      { context_id: '' },
      { context_id: 'course-2', custom_context_history: '$Context.id.history' },
    ])
      expect(await open(change as Fields)).toBe(undefined)
  })
})
