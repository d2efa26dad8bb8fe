const certificateCodes = ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'DEPTH_ZERO_SELF_SIGNED_CERT']

/** Whether a connection failed because of the certificate of the other side. */
export function isCertificateFault(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && (certificateCodes.includes(code) || code.startsWith('CERT_') || code.startsWith('ERR_TLS_CERT'))
}
