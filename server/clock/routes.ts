import { confirmClock as confirmClockEndpoint, getClock as getClockEndpoint } from '../../sdk/clock/contract.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { confirmClock, getClock } from './clock.ts'

export const clockRoutes = (): Route[] => [serve(getClockEndpoint, NoInput, getClock), serve(confirmClockEndpoint, NoInput, confirmClock)]
