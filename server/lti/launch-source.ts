import { isLoopback } from '../http/guarded-fetch.ts'
import type { Environment } from '../lms/environments.ts'
import type { Consumer } from './consumers.ts'
import type { Platform } from './platforms.ts'

/** The learning environment of a verified launch, whichever version of LTI it speaks. */
export interface LaunchSource {
  environment: Environment
  /** Origins that may take the answer of a choice. */
  origins: readonly string[]
  /** An address of the environment: one on this machine may name services on this machine. */
  home: string
  /** Origins of the services that launches may name; undefined: any, because no one but the environment can write their addresses. */
  serviceOrigins: readonly string[] | undefined
}

export const platformSource = ({ environment, authorizeUrl, tokenUrl }: Platform): LaunchSource => ({
  environment,
  // The origins of its pages, and that of its page which authorises launches.
  origins: [...new Set([...environment.origins, new URL(authorizeUrl).origin])],
  home: tokenUrl,
  serviceOrigins: undefined,
})

export const consumerSource = ({ environment }: Pick<Consumer, 'environment'>): LaunchSource => ({
  environment,
  origins: environment.origins,
  home: environment.origins.find(isLoopback) ?? environment.origins[0] ?? '',
  serviceOrigins: environment.origins,
})
