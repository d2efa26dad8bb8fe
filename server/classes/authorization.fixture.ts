import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  routes: (id) => ({
    '/api/ml/virtualclasses/create/': [{}, { from: id }, { items: [id] }],
    '/api/ml/virtualclasses/:encid/savesettings/': { schedule: true, startat: 1, endat: 2, controlmedia: true, disableafterend: true },
    '/api/ml/virtualclasses/:encid/start/': { controlmedia: true, disableafterend: true, endtime: 2 },
    '/api/ml/virtualclasses/:encid/control/': { control: true },
    '/api/ml/virtualclasses/:encid/savereminder/': { on: true },
    '/api/ml/virtualclasses/:encid/view/': { item: 1, away: true },
    '/api/ml/virtualclasses/:encid/hand/': { raised: true },
    '/api/ml/virtualclasses/:encid/writechat/': { text: 'Which leaf is this?' },
    '/api/ml/virtualclasses/:encid/deletechat/': { number: 1 },
    '/api/ml/virtualclasses/answer/': { tlid: 1, aid: 1, answer: '1' },
  }),
  pages: { '/Beacon.ashx': (id) => [`/Beacon.ashx?call=virtualclass-mediaupdate&id=${id}`] },
}
