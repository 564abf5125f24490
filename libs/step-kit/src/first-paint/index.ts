export { drawSample, drawStep, NO_TOASTS, storeOfNobody } from './draw-step.tsx';
export { slotReading, valueSlot } from './slots.ts';
