import {
  listPolicies as listPoliciesEndpoint,
  RemovePolicyInput,
  removePolicy as removePolicyEndpoint,
  SavePolicyInput,
  savePolicy as savePolicyEndpoint,
} from '../../sdk/publishing/contract.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { listPolicies, removePolicy, savePolicy } from './policies.ts'

export const publishingRoutes = (): Route[] => [
  serve(listPoliciesEndpoint, NoInput, listPolicies),
  serve(savePolicyEndpoint, SavePolicyInput, savePolicy),
  serve(removePolicyEndpoint, RemovePolicyInput, removePolicy),
]
