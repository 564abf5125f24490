export { drawSample, drawStep, NO_TOASTS, visitorStore } from './draw-step.tsx';
export { slotLocale, valueSlot } from './slots.ts';
