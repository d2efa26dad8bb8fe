import {
  AskNewAddressInput,
  askNewAddress as askNewAddressEndpoint,
  ConfirmNewAddressInput,
  confirmNewAddress as confirmNewAddressEndpoint,
  getAddressChange as getAddressChangeEndpoint,
} from '../../sdk/own-address/contract.ts'
import type { Deps } from '../context.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { askNewAddress, confirmNewAddress, createAddressLimits, getAddressChange } from './own-address.ts'

export const ownAddressRoutes = (deps: Pick<Deps, 'db' | 'dialect'>, limits = createAddressLimits(deps)): Route[] => [
  serve(getAddressChangeEndpoint, NoInput, getAddressChange),
  serve(askNewAddressEndpoint, AskNewAddressInput, (ctx, input) => askNewAddress(ctx, limits, input)),
  serve(confirmNewAddressEndpoint, ConfirmNewAddressInput, (ctx, input) => confirmNewAddress(ctx, limits, input)),
]
