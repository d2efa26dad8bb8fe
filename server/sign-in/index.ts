import { capability } from '../capability.ts'
import { signIn as signInTables } from '../db/migrations/0004-sign-in.ts'
import { sharedRedirectAddress } from '../db/migrations/0038-shared-redirect-address.ts'
import { signInTokens } from '../db/migrations/0056-sign-in-tokens.ts'
import { errors } from './errors.ts'
import { deleteUnusedTokens } from './graph-tokens.ts'
import { interceptGoogleAnswer, mountSignIn } from './pages.ts'
import { signInRoutes } from './routes.ts'
import { createSignInThrottle } from './throttle.ts'

export const signIn = capability({
  name: 'sign-in',
  errors,
  accessTables: ['sign_in_tokens'],
  state: () => createSignInThrottle(),
  routes: () => signInRoutes(),
  pages: {
    paths: ['/sign-in/oidc', '/sign-in/oidc/:id', '/sign-in/complete', '/sign-in/saml/:id', '/sign-in/saml/:id/metadata'],
    mount: (app, { contextOf }, throttle) => mountSignIn(app, contextOf, throttle),
    intercept: (app, { contextOf }, throttle) => interceptGoogleAnswer(app, contextOf, throttle),
  },
  migrations: { '0004-sign-in': signInTables, '0038-shared-redirect-address': sharedRedirectAddress, '0056-sign-in-tokens': signInTokens },
  deletes: { 'remove unused tokens of providers': (deps) => () => deleteUnusedTokens(deps) },
  auditActions: ['provider-added', 'provider-changed', 'provider-removed'],
})
