import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: (_id, _target, scene) => ({
    '/api/core/fieldtranslations/': { id: scene.fieldId, catid: undefined },
    '/api/core/fielditemtranslations/': { id: 999_999, fiid: 999_999, fid: undefined, catid: undefined },
    '/api/core/categorytitletranslations/': { id: scene.categoryId, fid: undefined },
  }),
}
