import { isAdministrator } from '../actor/actor.ts'

export const mayManageProviders = isAdministrator
