import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SaveSignInProviderInput, saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openBrowser, type TestBrowser } from './browser-peer.fixture.ts'
import { makeCertificate } from './certificate-peer.fixture.ts'
import { beginSamlIn, hasGoodSignature, openSamlPeer, placeOf, postAnswer, type SamlRequest } from './saml-peer.fixture.ts'

const idp = openSamlPeer('https://idp.example/metadata')
const stranger = makeCertificate('stranger.example')
const minutes = (count: number): Date => new Date(Date.now() + count * 60_000)

describe.each(dialects)('SAML answers on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let provider: number
  let strict: number
  let browser: TestBrowser
  const reasons: string[] = []

  const save = async (change: Partial<SaveSignInProviderInput> = {}, settings: Record<string, unknown> = {}): Promise<number> => {
    const all = { EntryPoint: 'https://idp.example/sso', IdpIssuer: idp.issuer, Certificates: idp.certificate, ...settings }
    const input = { kind: 'saml' as const, name: 'School', rule: 'make' as const, enabled: true, settings: all, ...change }
    return (await test.call(saveSignInProvider, input, admin)).ID
  }
  const begin = (iid = provider, returnurl?: string, from = browser): Promise<SamlRequest> => beginSamlIn(from, iid, returnurl)
  const post = (xml: string, id = provider): Promise<string> => postAnswer(test.app, id, xml)
  const expectRefused = async (xml: string, reason: RegExp, id = provider): Promise<void> => {
    reasons.length = 0
    expect(await post(xml, id)).toBe('/login.aspx?problem=SIGN_IN_ANSWER_REFUSED')
    expect(reasons.join(' ')).toMatch(reason)
  }

  beforeAll(async () => {
    test = await openTestApp(dialect, { baseUrl: 'http://media.test' })
    // The library compares with the machine's clock.
    test.time.now = Date.now()
    test.deps.log = pino({ level: 'warn' }, { write: (line) => reasons.push((JSON.parse(line) as { reason?: string }).reason ?? line) })
    admin = await test.user({ isAdmin: true })
    provider = await save()
    strict = await save({ name: 'Strict' }, { WantResponseSigned: true })
  })
  beforeEach(() => {
    browser = openBrowser(test.app)
  })
  afterAll(() => test.close())

  describe('refusals', () => {
    it('rejects an unsigned assertion', async () => {
      const request = await begin()
      await expectRefused(idp.response(request, idp.assertion(request)), /Invalid signature/)
    })

    it('rejects a response with the destination of another service or provider', async () => {
      for (const destination of [
        'https://other.example/acs',
        `http://media.test/sign-in/saml/${strict}`,
        'http://media.test/sign-in/saml/',
      ]) {
        const request = await begin()
        await expectRefused(idp.response(request, idp.sign(idp.assertion(request), 'Assertion'), destination), /the destination is http/)
      }
      const request = await begin(strict)
      const inside = idp.sign(idp.assertion(request), 'Assertion')
      await expectRefused(idp.sign(idp.response(request, inside, ''), 'Response'), /the destination is not named/, strict)
    })

    it('rejects an assertion signed with an unknown certificate that it includes', async () => {
      const request = await begin()
      const signed = idp.sign(idp.assertion(request), 'Assertion', 'sha256', stranger)
      expect(hasGoodSignature(signed, stranger.certificate)).toBe(true)
      await expectRefused(idp.response(request, signed), /Invalid signature/)
    })

    it('rejects a signed assertion with a changed letter', async () => {
      const request = await begin()
      const answer = idp.answer(request, { attributes: { uid: 'teacher' } })
      await expectRefused(answer.replace('>teacher</saml:AttributeValue>', '>anne</saml:AttributeValue>'), /Invalid signature/)
    })

    it('rejects another assertion around, before, after or inside the signed one', async () => {
      const evil = { nameId: 'admin', id: '_evil' }
      const wrappings: ((request: SamlRequest, signed: string, signature: string) => string)[] = [
        (request, signed) => idp.response(request, `${idp.assertion(request, evil)}<samlp:Extensions>${signed}</samlp:Extensions>`),
        (request, signed) => idp.response(request, `<samlp:Extensions>${signed}</samlp:Extensions>${idp.assertion(request, evil)}`),
        (request, signed, signature) => {
          const around = signature.replace('</ds:Signature>', `<ds:Object>${signed.replace(signature, '')}</ds:Object></ds:Signature>`)
          return idp.response(request, idp.assertion(request, evil).replace('</saml:Issuer>', `</saml:Issuer>${around}`))
        },
        (request, signed, signature) =>
          idp.response(
            request,
            idp
              .assertion(request, evil)
              .replace('</saml:Issuer>', `</saml:Issuer>${signature}`)
              .replace('</saml:Assertion>', `${signed.replace(signature, '')}</saml:Assertion>`),
          ),
        (request, signed, signature) => {
          // Both have the same id: which one does the signature mean?
          const id = /ID="([^"]+)"/.exec(signed)?.[1] ?? ''
          const twin = idp.assertion(request, { nameId: 'admin', id }).replace('</saml:Issuer>', `</saml:Issuer>${signature}`)
          return idp.response(request, `${twin}<samlp:Extensions>${signed.replace(signature, '')}</samlp:Extensions>`)
        },
        (request, signed) => idp.response(request, idp.assertion(request, evil)).replace('<samlp:Status>', `${signed}<samlp:Status>`),
      ]
      for (const [index, wrap] of wrappings.entries()) {
        const request = await begin()
        const signed = idp.sign(idp.assertion(request), 'Assertion')
        const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(signed)?.[0] ?? ''
        expect(hasGoodSignature(signed, idp.certificate), `${index}`).toBe(true)
        await expectRefused(wrap(request, signed, signature), /Invalid signature/)
      }
    })

    it('rejects a response wrapped around the signed response', async () => {
      const request = await begin(strict)
      const signed = idp.sign(idp.answer(request), 'Response')
      const evil = idp.response(request, `<samlp:Extensions>${signed}</samlp:Extensions>${idp.assertion(request, { nameId: 'admin' })}`)
      await expectRefused(evil, /Invalid document signature/, strict)
    })

    it('rejects a comment in the NameID, which the signature does not cover', async () => {
      for (const inside of ['admin<!-- -->.evil.example', '<!---->admin.evil.example', 'admin.evil.example<!--x-->']) {
        const request = await begin()
        const answer = idp.answer(request, { nameId: 'admin.evil.example' })
        const altered = answer.replace('>admin.evil.example<', `>${inside}<`)
        expect(hasGoodSignature(altered, idp.certificate)).toBe(true)
        await expectRefused(altered, /comments/)
      }
    })

    it('rejects CDATA, processing instructions and document types', async () => {
      const request = await begin()
      const answer = idp.answer(request, { nameId: 'admin.evil.example' })
      await expectRefused(answer.replace('>admin.evil.example<', '><![CDATA[admin]]>.evil.example<'), /not accepted/)
      await expectRefused(answer.replace('>admin.evil.example<', '>admin<?x y?>.evil.example<'), /not accepted/)
      await expectRefused(`<!DOCTYPE a [<!ENTITY b "admin">]>${answer}`, /not accepted/)
    })

    it('rejects two assertions, each with a valid signature', async () => {
      const request = await begin()
      const two = ['teacher', 'admin'].map((nameId) => idp.sign(idp.assertion(request, { nameId }), 'Assertion'))
      await expectRefused(idp.response(request, two.join('')), /multiple assertions/)
    })

    it('rejects a signed response with an unsigned assertion, changed or not', async () => {
      for (const change of [(xml: string) => xml, (xml: string) => xml.replace('>teacher<', '>admin<')]) {
        const request = await begin()
        const signed = idp.sign(idp.response(request, idp.assertion(request)), 'Response')
        expect(hasGoodSignature(signed, idp.certificate)).toBe(true)
        await expectRefused(change(signed), /Invalid signature/)
      }
    })

    it('rejects a signed assertion in an unsigned response if both must be signed', async () => {
      const request = await begin(strict)
      await expectRefused(idp.answer(request), /Invalid document signature/, strict)
    })

    it('rejects SHA-1 in the signature or only in the digest, also when written with entities', async () => {
      for (const how of ['sha1', 'sha1Digest'] as const) {
        const request = await begin()
        const signed = idp.sign(idp.assertion(request), 'Assertion', how)
        expect(hasGoodSignature(signed, idp.certificate)).toBe(true)
        await expectRefused(idp.response(request, signed), /algorithm .*sha1 is not accepted/)
        await expectRefused(idp.response(request, signed.replaceAll('sha1"', 'sha&#49;"')), /algorithm .* is not accepted/)
      }
    })

    it('rejects an expired assertion, an expired confirmation, and an assertion that is not valid yet', async () => {
      for (const [overrides, reason] of [
        [{ notOnOrAfter: minutes(-2) }, /expired|ended/],
        [{ confirmedUntil: minutes(-2) }, /subject confirmation|ended/],
        [{ notBefore: minutes(3) }, /not yet valid|not valid yet/],
      ] as const) {
        await expectRefused(idp.answer(await begin(), overrides), reason)
      }
    })

    it('rejects a confirmation without an expiry, and two incomplete confirmations', async () => {
      const endless = await begin()
      const open = idp.assertion(endless).replace(/ NotOnOrAfter="[^"]+"(?= Recipient)/, '')
      await expectRefused(idp.response(endless, idp.sign(open, 'Assertion')), /no end|NotOnOrAfter/)
      // One is in time but for somebody else, the other is for us but over.
      const request = await begin()
      const [confirmation = ''] = /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/.exec(idp.assertion(request)) ?? []
      const halves = [
        confirmation.replace(request.recipient, 'https://other.example/acs'),
        confirmation.replace(/NotOnOrAfter="[^"]+"/, `NotOnOrAfter="${minutes(-2).toISOString()}"`),
      ]
      const two = idp.assertion(request).replace(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/, halves.join(''))
      await expectRefused(idp.response(request, idp.sign(two, 'Assertion')), /the recipient is https:\/\/other/)
    })

    it('rejects a second use of a response', async () => {
      const answer = idp.answer(await begin())
      expect(await post(answer)).toContain('/sign-in/complete?ticket=')
      await expectRefused(answer, /InResponseTo is not valid/)
    })

    it('accepts only one of several simultaneous equal responses', async () => {
      const answer = idp.answer(await begin())
      const places = await Promise.all([post(answer), post(answer), post(answer)])
      expect(places.filter((place) => place.startsWith('/sign-in/complete'))).toHaveLength(1)
    })

    it('accepts only one of several simultaneous responses to one request', async () => {
      const request = await begin()
      const places = await Promise.all([post(idp.answer(request)), post(idp.answer(request)), post(idp.answer(request))])
      expect(places.filter((place) => place.startsWith('/sign-in/complete'))).toHaveLength(1)
    })

    it('rejects an assertion that was used for another request', async () => {
      const id = '_the-same'
      expect(await post(idp.answer(await begin(), { id }))).toContain('/sign-in/complete')
      await expectRefused(idp.answer(await begin(), { id }), /has been used/)
    })

    it('rejects a second response after a refused one to the same request', async () => {
      const request = await begin()
      await expectRefused(idp.answer(request, { audience: 'https://other.example' }), /audience/)
      await expectRefused(idp.answer(request), /InResponseTo is not valid/)
    })

    it('rejects another audience, recipient or issuer, and a missing audience', async () => {
      const request = await begin()
      const open = idp.assertion(request).replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '')
      await expectRefused(idp.response(request, idp.sign(open, 'Assertion')), /no AudienceRestriction/)
      await expectRefused(idp.answer(await begin(), { audience: 'https://other.example' }), /audience/)
      await expectRefused(idp.answer(await begin(), { recipient: 'https://other.example/acs' }), /the recipient is https:\/\/other/)
      await expectRefused(idp.answer(await begin(), { recipient: '' }), /the recipient is not named/)
      await expectRefused(idp.answer(await begin(), { issuer: 'https://other.example' }), /the issuer is https:\/\/other/)
    })

    it('rejects a response to an unknown request, to the request of another provider, or to none', async () => {
      const request = await begin()
      await expectRefused(idp.answer({ ...request, id: '_made-up' }), /InResponseTo is not valid/)
      await expectRefused(idp.answer(request).replace(/ InResponseTo="[^"]+"/, ''), /InResponseTo is missing/)
      await expectRefused(idp.answer(await begin(strict)), /InResponseTo is not valid/)
      const other = await begin()
      await expectRefused(idp.answer(request, { inResponseTo: other.id }), /InResponseTo/)
      await expectRefused(idp.answer(await begin(), { inResponseTo: '' }), /answers another request/)
    })

    it('rejects a response to an unknown request before it is parsed', async () => {
      const made = idp.answer({ ...(await begin()), id: '_made-up' })
      for (const xml of [made, made.slice(0, -20), `<p:Response InResponseTo="_made-up">${'<a>'.repeat(1000)}`, '<p:Response/>', 'x'])
        await expectRefused(xml, /InResponseTo is not valid: no such request waits/)
    })

    it('rejects a response with thousands of elements, attributes or namespaces', async () => {
      const request = await begin()
      const around = (inside: string): string =>
        idp.answer(request).replace('<saml:Assertion', `<p:Extensions>${inside}</p:Extensions><saml:Assertion`)
      const attributes = Array.from({ length: 4000 }, (_, at) => `a${at}=""`).join(' ')
      const namespaces = Array.from({ length: 200 }, (_, at) => `<a xmlns:b${at}="x"/>`).join('')
      for (const inside of ['<a/>'.repeat(4000), `<a ${attributes}/>`, namespaces])
        await expectRefused(around(inside), /more elements than an answer needs/)
      const groups = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`group${at}`, 'member']))
      expect(await post(idp.answer(request, { attributes: groups }))).toMatch(/ticket=/)
    })

    it('rejects a response after ten minutes', async () => {
      const answer = idp.answer(await begin(), { notOnOrAfter: minutes(60), confirmedUntil: minutes(60) })
      test.time.now += 10 * 60_000 + 1
      await expectRefused(answer, /InResponseTo is not valid/)
      test.time.now = Date.now()
    })

    it('rejects a transient NameID', async () => {
      const nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
      const place = await post(idp.answer(await begin(), { nameIdFormat }))
      expect(placeOf(await browser.ask(place))).toContain('/login.aspx?problem=SIGN_IN_NO_SUBJECT')
    })

    it('rejects forms of another type, with two responses or too large, and accepts the response afterwards', async () => {
      const form = 'application/x-www-form-urlencoded'
      const good = new URLSearchParams({ SAMLResponse: Buffer.from(idp.answer(await begin())).toString('base64') }).toString()
      const send = (body: string, type: string) =>
        test.ask(`/sign-in/saml/${provider}`, { method: 'POST', body, headers: { 'content-type': type } })
      for (const [body, type] of [
        [good, 'text/plain'],
        [good, 'application/json'],
        [`${good}&SAMLResponse=YQ%3D%3D`, form],
        [`${good}&RelayState=${'x'.repeat(256 * 1024)}`, form],
        ['SAMLResponse=', form],
        ['', form],
      ] as const) {
        expect(placeOf(await send(body, type)), body.slice(-30)).toBe('/login.aspx?problem=SIGN_IN_ANSWER_REFUSED')
      }
      expect(placeOf(await send(good, form))).toContain('/sign-in/complete')
    })

    it('rejects a negative response, and a disabled or unknown provider', async () => {
      const request = await begin()
      const no = idp.response(request, '').replace('status:Success', 'status:Responder')
      expect(await post(no)).toBe('/login.aspx?problem=SIGN_IN_CANCELLED')
      const answer = idp.answer(await begin())
      await save({ iid: provider, enabled: false })
      expect(await post(answer)).toBe('/login.aspx?problem=SIGN_IN_PROVIDER_NOT_FOUND')
      expect(await browser.send('/api/auth/samllogin/', { iid: provider })).toMatchObject({ Code: 'SIGN_IN_PROVIDER_NOT_FOUND' })
      await save({ iid: provider })
      for (const id of [999_999, 'x']) {
        expect(placeOf(await test.ask(`/sign-in/saml/${id}`, { method: 'POST' }))).toBe('/login.aspx?problem=SIGN_IN_PROVIDER_NOT_FOUND')
      }
    })
  })
})
