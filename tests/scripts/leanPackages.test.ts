import { expect, test } from 'vitest';
import { leanReactCode, leanRouterCode } from '../../scripts/support/leanPackages.mjs';

test('what the router makes as it loads can be left out of a build', () => {
  const code = `var NavLink = React10.forwardRef(
  function NavLinkWithRef() {}
);
NavLink.displayName = "NavLink";
var AwaitContext = React.createContext(null);
AwaitContext.displayName = "Await";
var Boundary = class extends React2.Component {
  render() {
    return null;
  }
};
`;
  expect(leanRouterCode(code)).toBe(`var NavLink = /* @__PURE__ */ React10.forwardRef(
  function NavLinkWithRef() {}
);

var AwaitContext = /* @__PURE__ */ React.createContext(null);

var Boundary = /* @__PURE__ */ (() => class extends React2.Component {
  render() {
    return null;
  }
})();
`);
});

test('React makes no error as it loads', () => {
  const code = `var isHydrating = !1,
  HydrationMismatchException = Error(formatProdErrorMessage(519));
var SuspenseException = Error(formatProdErrorMessage(460)),
  noopThenable = { then: function () {} };
throw Error(formatProdErrorMessage(317));
`;
  expect(leanReactCode(code)).toBe(`var isHydrating = !1,
  HydrationMismatchException = {};
var SuspenseException = {},
  noopThenable = { then: function () {} };
throw Error(formatProdErrorMessage(317));
`);
});
