import { useSyncExternalStore } from 'react'
import type { StreamsModel, StreamsState } from './streams-model.ts'

/** How the streams are shown now. */
export const useStreams = ({ store }: Pick<StreamsModel, 'store'>): Readonly<StreamsState> =>
  useSyncExternalStore(store.subscribe, store.get, store.get)
