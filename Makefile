# The main commands are `make preview` and `make test`. Like `make dist` and `make gateway`, they install missing
# packages first.

PACKAGES = libcairo2-dev libpng-dev pkg-config fonts-inter openssl tzdata
STAGE = .build/previews

.PHONY: help preview generate test dist install wheel npm checksums release publish image gate spark gateway client device-test docs setup format

help:
	@echo 'make preview   build the command, encode samples/payloads and draw previews'
	@echo 'make generate  write the files that follow from tables: JSON Schemas, tables of docs, options in Python and JavaScript'
	@echo 'make test      run the tests of the package and of what its libraries link'
	@echo 'make test MODULE=ChartLayout   run the tests of one module, as a debug build'
	@echo 'make dist      build dist/pushchart-VERSION-linux-ARCHITECTURE.tar.gz with a static executable'
	@echo 'make install PREFIX=/usr/local   unpack this archive, with its font, below a folder; build it first if there is none'
	@echo 'make wheel     build the Python package with the static executable: dist/pushchart-VERSION-….whl'
	@echo 'make npm       pack the packages for Node with the static executable: dist/pushchart-…VERSION.tgz'
	@echo 'make release   the archive, the wheel and the packages for Node, with their checksums'
	@echo 'make image     build the image pushchart of Docker, with the command and its font'
	@echo 'make gate      run everything that must pass before a change lands'
	@echo 'make spark     test the package on a cluster of Spark on this host, with COUNT series'
	@echo 'make gateway   run the tests of samples/legacy-gateway'
	@echo 'make client    type-check and test the samples for iOS and APNSwift, and check the examples of the docs'
	@echo 'make device-test  on a Mac: compare what the simulator draws with the previews, and build samples/app'
	@echo 'make docs      write the documentation of the libraries to .build-docs/site'
	@echo 'make format    format the sources with swift-format'

setup:
	@.ci/install $(PACKAGES)

# Payloads and pictures go to a staging folder first, so a failure leaves the old files complete.
preview: setup
	@set -e; \
	.ci/products release --product make-previews > /dev/null; \
	binaries="$$(.ci/products release --product pushchart)"; pushchart="$$binaries/pushchart"; \
	rm -rf $(STAGE) && mkdir -p $(STAGE)/payloads $(STAGE)/pictures; \
	"$$binaries/make-previews" payloads samples/manifest.json $(STAGE)/payloads; \
	draw() { \
	    check() { "$$pushchart" test --styles samples/styles --references $(STAGE)/pictures "$$@"; }; \
	    check --record missing "$$@" > /dev/null || true; check --record never "$$@"; \
	}; \
	draw $(STAGE)/payloads/*.apns; \
	draw --appearance dark $(STAGE)/payloads/apple-daily.apns $(STAGE)/payloads/two-series.apns \
	    $(STAGE)/payloads/glucose.apns $(STAGE)/payloads/forecast.apns \
	    $(STAGE)/payloads/steps.apns $(STAGE)/payloads/sales.apns $(STAGE)/payloads/energy.apns \
	    $(STAGE)/payloads/share.apns $(STAGE)/payloads/weather.apns; \
	for scale in 1 3; do \
	    draw --scale $$scale $(STAGE)/payloads/article.apns $(STAGE)/payloads/article-on-black.apns; \
	done; \
	"$$binaries/make-previews" gallery samples/gallery.json $(STAGE); \
	.ci/draw-recipes "$$pushchart" $(STAGE)/recipes > /dev/null; \
	mkdir -p samples/payloads previews/gallery previews/recipes; \
	rm -f samples/payloads/*.apns previews/*.png previews/*.txt previews/gallery/*.png previews/recipes/*.png; \
	mv $(STAGE)/payloads/*.apns samples/payloads/; \
	mv $(STAGE)/pictures/*.png $(STAGE)/pictures/*.txt previews/; \
	mv $(STAGE)/gallery.html previews/; \
	mv $(STAGE)/gallery/*.png previews/gallery/; \
	mv $(STAGE)/recipes/*.png previews/recipes/; \
	echo 'Pictures:'; ls previews/*.png

# The test that compares the files writes them. It fails for those that it changed, so it runs again.
generate: setup
	-PUSHCHART_GENERATE=1 swift test --filter GeneratedFileTests > /dev/null
	swift test --filter GeneratedFileTests

# The imports are testable already: see Package.swift. SwiftPM's own switch would compile all packages again.
ifdef MODULE
test: setup
	PUSHCHART_MODULE='$(MODULE)' swift test
else
test: setup
	PUSHCHART_TESTABLE=1 swift test -c release --disable-testable-imports
	Tests/LinkageTest/run
endif

dist: PACKAGES += binutils libfontconfig-dev libpixman-1-dev python3
dist: setup
	.ci/dist/build

# For a folder of root: make dist && sudo make install. Root often has no toolchain on its path.
PREFIX = /usr/local
install:
	@ls dist/pushchart-*-linux-*.tar.gz > /dev/null 2>&1 || $(MAKE) dist
	mkdir -p '$(DESTDIR)$(PREFIX)'
	tar -xzf dist/pushchart-*-linux-*.tar.gz -C '$(DESTDIR)$(PREFIX)' --strip-components 1 --no-same-owner \
	    --no-overwrite-dir

# EXECUTABLE=PATH makes a wheel of another executable, such as that of a release build, for this host alone.
ifdef EXECUTABLE
wheel: setup
	@PUSHCHART_EXECUTABLE='$(EXECUTABLE)' python3 samples/python/backend/pushchart_wheel.py dist
else
wheel: dist
	@set -e; folder="$$(find dist -maxdepth 1 -type d -name 'pushchart-*-linux-*')"; \
	PUSHCHART_EXECUTABLE="$$folder/bin/pushchart" PUSHCHART_LICENSES="$$folder/share/licenses/pushchart" \
	    python3 samples/python/backend/pushchart_wheel.py dist
endif

# EXECUTABLE=PATH, as for the wheel. It needs Node 20 and npm.
ifdef EXECUTABLE
npm:
	samples/node/pack '$(EXECUTABLE)' dist
else
npm: dist
	samples/node/pack dist/pushchart-*-linux-*/bin/pushchart dist
endif

release: dist wheel npm
	$(MAKE) checksums

checksums:
	cd dist && sha256sum *.tar.gz *.whl *.tgz > SHA256SUMS

# Needs the tool of GitHub.
publish: checksums
	gh release create '$(TAG)' --verify-tag --generate-notes dist/*.tar.gz dist/*.whl dist/*.tgz dist/SHA256SUMS

# Needs Docker.
image: dist
	docker build --tag pushchart --file .ci/Dockerfile dist

# SINCE=COMMIT runs the steps that read what has changed since a commit.
gate:
	.ci/run $(if $(SINCE),--since '$(SINCE)')

spark:
	Tests/SparkTest/run --install $(COUNT)

gateway: setup
	cd samples/legacy-gateway && swift test --scratch-path ../../.build-gateway

client:
	Tests/ClientTypeCheck/run

# Needs Xcode 16.3 or later. The simulator has two pixels a point, as the previews have. It is made for this, because the
# simulators of a Mac depend on its Xcode, and deleted at the end.
DEVICE = com.apple.CoreSimulator.SimDeviceType.iPhone-SE-3rd-generation
DEVICE_OUTPUT = .build/device-test
device-test:
	@rm -f $(DEVICE_OUTPUT)/table.md
	@id="$$(xcrun simctl create pushchart '$(DEVICE)')" || exit; trap 'xcrun simctl delete "$$id"' EXIT; \
	(cd Tests/DeviceTest && xcodebuild test -quiet -scheme DeviceTest -parallel-testing-enabled NO \
	    -destination "platform=iOS Simulator,id=$$id" -derivedDataPath ../../$(DEVICE_OUTPUT)/test); \
	status=$$?; [ ! -f $(DEVICE_OUTPUT)/table.md ] || cat $(DEVICE_OUTPUT)/table.md; exit $$status
	xcodebuild build -quiet -project samples/app/PushChartSample.xcodeproj -scheme SampleApp \
	    -destination 'generic/platform=iOS Simulator' -derivedDataPath $(DEVICE_OUTPUT)/app CODE_SIGNING_ALLOWED=NO

docs: setup
	.ci/docs

format:
	swift format -i -r Package.swift Sources Tests samples/legacy-gateway/Package.swift samples/legacy-gateway/Sources \
	    samples/legacy-gateway/Tests
