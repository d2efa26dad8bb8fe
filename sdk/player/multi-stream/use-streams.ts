import { useSyncExternalStore } from 'react'
import type { StreamsRun } from './run-streams.ts'
import type { StreamsState } from './streams-model.ts'

/** How the streams are shown now. */
export const useStreams = ({ store }: StreamsRun): Readonly<StreamsState> => useSyncExternalStore(store.subscribe, store.get, store.get)
