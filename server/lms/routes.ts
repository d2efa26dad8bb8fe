import {
  EnvironmentInput,
  ListLmsEventsInput,
  listEnvironments as listEnvironmentsEndpoint,
  listLmsEvents as listLmsEventsEndpoint,
  removeEnvironment as removeEnvironmentEndpoint,
  SaveEnvironmentInput,
  saveEnvironment as saveEnvironmentEndpoint,
  testEnvironment as testEnvironmentEndpoint,
} from '../../sdk/lms/contract.ts'
import { baseUrlOf } from '../http/origin.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { listEnvironments, removeEnvironment, saveEnvironment } from './environments.ts'
import { listLmsEvents } from './events.ts'
import { testEnvironment } from './test-environment.ts'

export const lmsRoutes = (): Route[] => [
  serve(listEnvironmentsEndpoint, NoInput, (ctx) => listEnvironments(ctx, baseUrlOf(ctx.request, ctx.settings))),
  serve(saveEnvironmentEndpoint, SaveEnvironmentInput, saveEnvironment),
  serve(removeEnvironmentEndpoint, EnvironmentInput, removeEnvironment),
  serve(testEnvironmentEndpoint, EnvironmentInput, testEnvironment),
  serve(listLmsEventsEndpoint, ListLmsEventsInput, listLmsEvents),
]
