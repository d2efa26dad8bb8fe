import {
  AddAccountInput,
  addAccount as addAccountEndpoint,
  FindPeopleInput,
  findPeople as findPeopleEndpoint,
  ListAccountsInput,
  listAccounts as listAccountsEndpoint,
  PersonInput,
  restoreAccount as restoreAccountEndpoint,
  SaveAccountInput,
  SetPasswordInput,
  saveAccount as saveAccountEndpoint,
  setPassword as setPasswordEndpoint,
  suspendAccount as suspendAccountEndpoint,
} from '../../sdk/people/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { findPeople } from './find-people.ts'
import { addAccount, listAccounts, restoreAccount, saveAccount, setPassword, suspendAccount } from './people.ts'

export const peopleRoutes = (): Route[] => [
  serve(listAccountsEndpoint, ListAccountsInput, listAccounts),
  serve(addAccountEndpoint, AddAccountInput, addAccount),
  serve(saveAccountEndpoint, SaveAccountInput, saveAccount),
  serve(setPasswordEndpoint, SetPasswordInput, setPassword),
  serve(suspendAccountEndpoint, PersonInput, suspendAccount),
  serve(restoreAccountEndpoint, PersonInput, restoreAccount),
  serve(findPeopleEndpoint, FindPeopleInput, findPeople),
]
