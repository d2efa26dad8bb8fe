/** Whether a browser says that a frame on another site asked: the page around it could trick the person into a click. */
export function isCrossOrigin(clientData: string): boolean {
  const { crossOrigin } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { crossOrigin?: unknown }
  return crossOrigin !== undefined && crossOrigin !== false
}
