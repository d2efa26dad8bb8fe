import { describe, expect, it } from 'vitest'
import { SignInKinds } from '../../sdk/sign-in/contract.ts'
import { providersWords } from '../../sdk/text/en/providers.ts'
import { faultsOf, settingsOf, valuesOf } from './provider-settings.ts'

describe('valuesOf', () => {
  it('does not fill in a secret', () => {
    expect(valuesOf('oidc', { Issuer: 'https://id.school.example', ClientSecret: 'hush' })).toMatchObject({
      Issuer: 'https://id.school.example',
      ClientSecret: '',
    })
  })

  it('formats lists and keys as text', () => {
    const values = valuesOf('google', { HostedDomains: ['a.example', 'b.example'], Jwks: { keys: [{ kid: '1' }] } })
    expect(values.HostedDomains).toBe('a.example, b.example')
    expect(JSON.parse(String(values.Jwks))).toEqual({ keys: [{ kid: '1' }] })
  })
})

describe('settingsOf', () => {
  it('restores the original settings', () => {
    const google = {
      ClientID: 'web',
      HostedDomains: ['a.example'],
      JwksURL: 'https://keys.example/',
      Jwks: { keys: [{ kid: '1' }] },
      Issuers: ['x'],
    }
    expect(settingsOf('google', valuesOf('google', google))).toEqual(google)
    const saml = {
      EntryPoint: 'https://idp.example/',
      IdpIssuer: 'urn:idp',
      Certificates: 'PEM',
      TrustEmail: true,
      WantResponseSigned: false,
    }
    expect(settingsOf('adfs', valuesOf('adfs', saml))).toEqual(saml)
  })

  it('leaves out empty values and those of another kind', () => {
    expect(
      settingsOf('oidc', { Issuer: ' https://id.example ', ClientID: 'me', ClientSecret: '', Scope: ' ', EntryPoint: 'https://x/' }),
    ).toEqual({
      Issuer: 'https://id.example',
      ClientID: 'me',
      SharedReturn: false,
    })
  })

  it('accepts lists with any separator', () => {
    expect(settingsOf('google', { ClientID: 'web', HostedDomains: 'a.example; b.example,\nc.example' })).toMatchObject({
      HostedDomains: ['a.example', 'b.example', 'c.example'],
    })
  })
})

describe('faultsOf', () => {
  it('names the required fields of every kind', () => {
    const needed = SignInKinds.map((kind) => [kind, Object.keys(faultsOf(providersWords, kind, {}))])
    expect(Object.fromEntries(needed)).toEqual({
      oidc: ['Issuer', 'ClientID'],
      saml: ['EntryPoint', 'IdpIssuer', 'Certificates'],
      adfs: ['EntryPoint', 'IdpIssuer', 'Certificates'],
      google: ['ClientID'],
    })
  })

  it('refuses keys that cannot be read', () => {
    expect(Object.keys(faultsOf(providersWords, 'google', { ClientID: 'web', Jwks: '{"keys":' }))).toEqual(['Jwks'])
    expect(faultsOf(providersWords, 'google', { ClientID: 'web', Jwks: '{"keys":[]}' })).toEqual({})
  })
})
