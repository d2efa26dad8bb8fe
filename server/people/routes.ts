import {
  AddAccountInput,
  addAccount as addAccountEndpoint,
  ChangeAccountsInput,
  CountOwnedInput,
  changeAccounts as changeAccountsEndpoint,
  countOwned as countOwnedEndpoint,
  DeleteAccountsInput,
  deleteAccounts as deleteAccountsEndpoint,
  FindPeopleInput,
  findPeople as findPeopleEndpoint,
  inviteAccount as inviteAccountEndpoint,
  ListAccountsInput,
  listAccounts as listAccountsEndpoint,
  PeopleLimits,
  PersonInput,
  restoreAccount as restoreAccountEndpoint,
  SaveAccountInput,
  SetPasswordInput,
  saveAccount as saveAccountEndpoint,
  setPassword as setPasswordEndpoint,
  suspendAccount as suspendAccountEndpoint,
} from '../../sdk/people/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { type Route, serve } from '../http/serve.ts'
import { changeAccounts } from './change-accounts.ts'
import { countOwned, deleteAccounts } from './delete-accounts.ts'
import { findPeople } from './find-people.ts'
import { addAccount, inviteAccount, listAccounts, restoreAccount, saveAccount, setPassword, suspendAccount } from './people.ts'

export const peopleRoutes = (): Route[] => [
  serve(inviteAccountEndpoint, PersonInput, withRate(createAccountRate(PeopleLimits.writes, 'PEOPLE_TOO_OFTEN'), inviteAccount)),
  serve(changeAccountsEndpoint, ChangeAccountsInput, withRate(createAccountRate(PeopleLimits.writes, 'PEOPLE_TOO_OFTEN'), changeAccounts)),
  serve(countOwnedEndpoint, CountOwnedInput, countOwned),
  serve(deleteAccountsEndpoint, DeleteAccountsInput, withRate(createAccountRate(PeopleLimits.writes, 'PEOPLE_TOO_OFTEN'), deleteAccounts)),
  serve(listAccountsEndpoint, ListAccountsInput, listAccounts),
  serve(addAccountEndpoint, AddAccountInput, addAccount),
  serve(saveAccountEndpoint, SaveAccountInput, saveAccount),
  serve(setPasswordEndpoint, SetPasswordInput, setPassword),
  serve(suspendAccountEndpoint, PersonInput, suspendAccount),
  serve(restoreAccountEndpoint, PersonInput, restoreAccount),
  serve(findPeopleEndpoint, FindPeopleInput, findPeople),
]
