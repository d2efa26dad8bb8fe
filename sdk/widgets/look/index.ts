export { hasGround, lookStyle } from './look-style.ts'
