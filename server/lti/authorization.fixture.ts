import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

// Nothing listens at this address, so that the test of a registration ends at once.
const address = 'http://127.0.0.1:9/'

export const authorizationInputs: AuthorizationInputs = {
  pages: {
    '/lti/initiate': (id) => [`/lti/initiate?iss=${encodeURIComponent(address)}&login_hint=1&target_link_uri=/lti/launch?item=${id}`],
    '/lti/launch': (id) => [`/lti/launch?item=${id}`],
    '/lti/bind': () => ['/lti/bind'],
    '/lti/register': () => [`/lti/register?code=none&openid_configuration=${encodeURIComponent(address)}`],
    '/lti/jwks': () => ['/lti/jwks'],
    '/lti/canvas.json': () => ['/lti/canvas.json'],
    '/lti/tool.xml': () => ['/lti/tool.xml'],
    '/lti/item': (id) => [`/lti/item?id=${id}`, `/LTI/Item/?ID=${id}`],
    '/lti/page': (id) => [`/lti/page?id=${id}`, `/LTI/Page/?ID=${id}`],
    '/lti/content': (id) => [`/lti/content?id=${id}`, `/LTI/Content/?ID=${id}`],
    '/lti/library': () => ['/lti/library'],
    '/lti/choose': () => ['/lti/choose?choice=none'],
  },
  routes: (id) => ({
    '/api/admin/lti/platform/save/': {
      ...{ iid: 1, issuer: address, clientid: 'taken', deployments: ['1'], authorizeurl: address, tokenurl: address, keysurl: address },
    },
    '/api/lti/choose/': { choice: 'none', chosen: [{ id, chapter: 0 }] },
    '/api/lti/link/reset/': { link: 'none' },
    '/api/lti/link/': { link: 'none', chosen: { id, chapter: 0 } },
  }),
  publicValues: ['issuer', 'clientid', 'deployments', 'authorizeurl', 'tokenurl', 'keysurl', 'choice', 'chosen', 'link'],
}
