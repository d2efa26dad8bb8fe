/** Addresses of the library that learning environments and their browsers call. */
export const ltiPaths = {
  initiation: '/lti/initiate',
  launch: '/lti/launch',
  bind: '/lti/bind',
  keys: '/lti/jwks',
  registration: '/lti/register',
  configuration: '/lti/canvas.json',
  cartridge: '/lti/tool.xml',
} as const
