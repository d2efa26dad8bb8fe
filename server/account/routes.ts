import {
  ChangeOwnPasswordInput,
  changeOwnPassword as changeOwnPasswordEndpoint,
  EndOwnSessionsInput,
  endOwnSessions as endOwnSessionsEndpoint,
  getOwnAccount as getOwnAccountEndpoint,
  SaveOwnAccountInput,
  saveOwnAccount as saveOwnAccountEndpoint,
} from '../../sdk/account/contract.ts'
import type { Deps } from '../context.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { changeOwnPassword, createPasswordThrottle, endOwnSessions, getOwnAccount, saveOwnAccount } from './account.ts'

export const accountRoutes = (deps: Pick<Deps, 'db' | 'dialect'>, throttle = createPasswordThrottle(deps)): Route[] => [
  serve(getOwnAccountEndpoint, NoInput, getOwnAccount),
  serve(saveOwnAccountEndpoint, SaveOwnAccountInput, saveOwnAccount),
  serve(changeOwnPasswordEndpoint, ChangeOwnPasswordInput, (ctx, input) => changeOwnPassword(ctx, throttle, input), {
    isForFirstPassword: true,
  }),
  serve(endOwnSessionsEndpoint, EndOwnSessionsInput, endOwnSessions),
]
