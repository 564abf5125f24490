export { RecommendPage } from './recommend-page.tsx';
export { Recommendations } from './recommendations.tsx';
