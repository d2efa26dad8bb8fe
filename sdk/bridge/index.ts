export { BridgeError } from './bridge-error.ts'
export { type ConnectOptions, connectPlayer, type FramePlayer } from './connect-player.ts'
