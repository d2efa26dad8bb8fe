import { capability } from '../capability.ts'
import { mountStreams } from './routes.ts'
import { createStreams } from './streams.ts'

export const streams = capability({
  name: 'streams',
  pages: {
    paths: ['/media/:token/:encid/:name'],
    mount: (app, { deps }) => mountStreams(app, createStreams(deps), deps.settings),
  },
})
