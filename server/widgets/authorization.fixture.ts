import { type AuthorizationInputs, widget } from '../test/authorization-inputs.fixture.ts'

const addressed = (path: string, of: object): string => `${path}?w=${encodeURIComponent(JSON.stringify(of))}`

export const authorizationInputs: AuthorizationInputs = {
  pages: {
    '/embedw.aspx': (id) => [`/embedw.aspx?w=${encodeURIComponent(widget(id))}`],
    '/embedw.js': (id) => [`/embedw.js?id=${id}`],
    '/w/': (id, { categoryId }) => [
      `/w/?w=${encodeURIComponent(widget(id))}`,
      `/w/?w=${encodeURIComponent(widget())}`,
      `/w/?v=2&json=1&plid=${id}`,
      `${addressed('/w/', { Title: '', Type: 2, Display: 2, CatID: categoryId })}&json=1`,
      `${addressed('/w/', { Title: '', Display: 2, SearchFilters: { c: [categoryId] } })}&json=1`,
    ],
  },
  routes: (_id, _target, scene) => ({
    '/api/ml/w/': [
      {},
      { w: undefined, plid: undefined, f: undefined, guid: scene.rows.guid },
      { w: JSON.stringify({ Title: '', Type: 2, Display: 2, CatID: scene.categoryId }) },
    ],
    '/api/ml/w/playlist/': { ind: '3' },
    '/api/ml/layout/hasviewed/': { ids: scene.hidden.map((one) => one.id).join(','), ind: '3' },
  }),
}
