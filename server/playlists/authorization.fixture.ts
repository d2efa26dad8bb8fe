import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: (id, target, scene) => ({
    '/api/ml/playlists/:encid/deleteitem/': { id: target.entryId },
    '/api/ml/playlists/:encid/updateitem/': { id: target.entryId },
    '/api/ml/playlists/:encid/saveorder/': { order: String(target.entryId) },
    // An item that the caller may not view is added to a playlist of the caller.
    '/api/ml/playlists/AddItem/': [{}, { cdid: String(scene.ownPlaylistId), addcdid: id }],
    '/api/ml/playlists/CheckMembership/': [{}, { cdid: String(scene.ownPlaylistId), addcdid: id }],
  }),
}
