import {
  AddPasskeyInput,
  addPasskey as addPasskeyEndpoint,
  BeginPasskeyInput,
  beginPasskey as beginPasskeyEndpoint,
  beginPasskeySignIn as beginPasskeySignInEndpoint,
  listPasskeys as listPasskeysEndpoint,
  PasskeyLimits,
  PasskeySignInInput,
  passkeySignIn as passkeySignInEndpoint,
  RemovePasskeyInput,
  RemovePasskeysOfInput,
  RenamePasskeyInput,
  removePasskey as removePasskeyEndpoint,
  removePasskeysOf as removePasskeysOfEndpoint,
  renamePasskey as renamePasskeyEndpoint,
} from '../../sdk/passkeys/contract.ts'
import type { Context, Deps } from '../context.ts'
import { createAccountRate } from '../http/account-rate.ts'
import { type Exchange, NoInput, type Route, serve } from '../http/serve.ts'
import { createSignInThrottle } from '../sign-in/throttle.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
import { beginPasskeySignIn, passkeySignIn } from './passkey-sign-in.ts'
import { createProofThrottles } from './prove-owner.ts'
import { removePasskeysOf } from './remove-passkeys-of.ts'

export function passkeyRoutes(deps: Pick<Deps, 'db' | 'dialect'>): Route[] {
  const throttle = createSignInThrottle()
  const proofs = createProofThrottles(deps, 'passkey')
  const rate = createAccountRate(PasskeyLimits.changes, 'PASSKEYS_TOO_OFTEN')
  const rated = <Input, Answer>(handle: (ctx: Context & Exchange, input: Input) => Promise<Answer>) =>
    Object.assign(
      async (ctx: Context & Exchange, input: Input): Promise<Answer> => {
        await rate(ctx)
        return handle(ctx, input)
      },
      { rate: rate.figures },
    )
  return [
    serve(listPasskeysEndpoint, NoInput, listPasskeys, { isForSecondFactorSetup: true }),
    serve(
      beginPasskeyEndpoint,
      BeginPasskeyInput,
      rated((ctx, input) => beginPasskey(ctx, proofs, input)),
      { isForSecondFactorSetup: true },
    ),
    serve(addPasskeyEndpoint, AddPasskeyInput, rated(addPasskey), { isForSecondFactorSetup: true }),
    serve(renamePasskeyEndpoint, RenamePasskeyInput, rated(renamePasskey)),
    serve(
      removePasskeyEndpoint,
      RemovePasskeyInput,
      rated((ctx, input) => removePasskey(ctx, proofs, input)),
    ),
    serve(removePasskeysOfEndpoint, RemovePasskeysOfInput, rated(removePasskeysOf)),
    serve(beginPasskeySignInEndpoint, NoInput, (ctx) => beginPasskeySignIn(ctx, throttle)),
    serve(passkeySignInEndpoint, PasskeySignInInput, (ctx, input) => passkeySignIn(ctx, throttle, input)),
  ]
}
