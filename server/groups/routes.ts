import {
  ListMembersInput,
  listGroups as listGroupsEndpoint,
  listMembers as listMembersEndpoint,
  RemoveGroupInput,
  removeGroup as removeGroupEndpoint,
  SaveGroupInput,
  saveGroup as saveGroupEndpoint,
} from '../../sdk/groups/contract.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { listGroups, listMembers, removeGroup, saveGroup } from './groups.ts'

export const groupRoutes = (): Route[] => [
  serve(listGroupsEndpoint, NoInput, listGroups),
  serve(listMembersEndpoint, ListMembersInput, listMembers),
  serve(saveGroupEndpoint, SaveGroupInput, saveGroup),
  serve(removeGroupEndpoint, RemoveGroupInput, removeGroup),
]
