import { isAdministrator } from '../session/actor.ts'

export const mayManageProviders = isAdministrator
