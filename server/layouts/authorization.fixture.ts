import { type AuthorizationInputs, widget } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: (id, _target, scene) => ({
    '/api/ml/w/page/': { w: widget(id) },
    '/api/ml/layout/:layoutid/save/': [
      { id: 0, data: { Name: 'Taken over' } },
      { layoutid: 0, id: 0, catid: scene.categoryId, data: { Name: 'Taken over' } },
    ],
  }),
  fields: (_id, _target, scene) => ({ layoutid: scene.rows.layout, draft: false }),
}
