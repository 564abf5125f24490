/** Widths in CSS pixels up to which the tablet and the mobile layout hold (specification, section 2). */
export const BREAKPOINTS = { tablet: 900, mobile: 675 } as const;
