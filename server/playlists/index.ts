import { capability } from '../capability.ts'
import { playlistSettings } from '../db/migrations/0011-playlist-settings.ts'
import { collections } from '../db/migrations/0020-collections.ts'
import { quizzesInPlaylists } from '../db/migrations/0149-quizzes-in-playlists.ts'
import { errors } from './errors.ts'
import { coverPart, playlistPart } from './item-part.ts'
import { playlistRoutes } from './routes.ts'

export const playlists = capability({
  name: 'playlists',
  errors,
  routes: playlistRoutes,
  migrations: {
    '0011-playlist-settings': playlistSettings,
    '0020-collections': collections,
    '0149-quizzes-in-playlists': quizzesInPlaylists,
  },
  itemParts: { cover: coverPart, playlist: playlistPart },
})
